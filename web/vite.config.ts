import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";

/** Writes the service worker, which knows all files that there are. */
function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const digest = createHash("sha256");
      const files = [...Object.keys(bundle), ...readdirSync("public")].sort();
      for (const name of files) {
        const part = bundle[name];
        digest.update(name).update(part ? (part.type === "chunk" ? part.code : part.source) : "");
      }
      const text = readFileSync("tools/service-worker.js", "utf8");
      const source = text
        .replace('/** @type {string[]} */ ("%FILES%")', JSON.stringify(["./", ...files]))
        .replace("%VERSION%", digest.digest("hex").slice(0, 16));
      this.emitFile({ type: "asset", fileName: "service-worker.js", source });
    },
  };
}

export default defineConfig({
  // Relative, so that the page may lie in any folder of any host.
  base: "./",
  plugins: [serviceWorker()],
  worker: { format: "es" },
  build: {
    target: "es2022",
    // The policy of the server allows no data in place of files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: { input: ["index.html", "board.html"] },
  },
  server: {
    // `npm run dev` while `tesuji serve --no-open` answers.
    proxy: { "/api": { target: "http://127.0.0.1:7979", changeOrigin: true } },
  },
});
