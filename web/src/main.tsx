/** The page begins here. */

import { render } from "preact";
import { App } from "./app";
import { applyTheme } from "./ui/theme";
import "./style/base.css";
import "./style/board.css";
import "./style/parts.css";

applyTheme();
const root = document.getElementById("app");
if (root) {
  render(<App />, root);
}
