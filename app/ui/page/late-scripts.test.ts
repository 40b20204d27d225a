import { expect, it } from "vitest";
import { afterFirstPaint } from "./late-scripts.tsx";

it("requests every file once and immediately, and the entry last", () => {
  const late = afterFirstPaint({
    manifest: "/assets/manifest-1.js",
    entry: "/assets/entry-4.js",
    routes: [
      { id: "root", module: "/assets/root-2.js", imports: ["/assets/frame-5.js"] },
      { id: "routes/landing", module: "/assets/landing-3.js", imports: ["/assets/frame-5.js", "/assets/root-2.js"] },
    ],
  });
  expect(late).not.toMatch(/^import /m);
  expect(late).toContain(
    `const files = await Promise.all([import("/assets/manifest-1.js"),import("/assets/root-2.js"),import("/assets/landing-3.js"),import("/assets/frame-5.js")]);
window.__remixRouteModules = {"root":files[1],"routes/landing":files[2]};
import("/assets/entry-4.js");`,
  );
});
