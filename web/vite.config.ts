import { defineConfig } from "vite";

export default defineConfig({
  base: "/",
  build: {
    target: "es2022",
    // The policy of the server allows no data in place of files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  server: {
    // `npm run dev` while `tesuji serve --no-open` answers.
    proxy: { "/api": { target: "http://127.0.0.1:7979", changeOrigin: true } },
  },
});
