/** Light, dark, or as the system likes it. */

export type Theme = "auto" | "light" | "dark";

const KEY = "tesuji-theme";

export function theme(): Theme {
  const kept = localStorage.getItem(KEY);
  return kept === "light" || kept === "dark" ? kept : "auto";
}

export function applyTheme(next: Theme = theme()): void {
  localStorage.setItem(KEY, next);
  document.documentElement.dataset["theme"] = next;
}

export function nextTheme(now: Theme): Theme {
  const order: Theme[] = ["auto", "light", "dark"];
  return order[(order.indexOf(now) + 1) % order.length] ?? "auto";
}
