import { expect, it } from "vitest";
import { afterFirstPaint } from "./late-scripts.tsx";

const script = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root-2.js";
import * as route1 from "/assets/landing-3.js";

window.__remixRouteModules = {"root":route0,"routes/landing":route1};

import("/assets/entry-4.js");`;

it("asks for every file at once and leaves the entry for last", () => {
  const late = afterFirstPaint(script, ["/assets/frame-5.js", "/assets/root-2.js"]);
  expect(late).not.toMatch(/^import /m);
  expect(late).toContain(
    'const [,route0,route1] = await Promise.all([import("/assets/manifest-1.js"),import("/assets/root-2.js"),import("/assets/landing-3.js"),import("/assets/frame-5.js")]);\nwindow.__remixRouteModules = {"root":route0,"routes/landing":route1};\n\nimport("/assets/entry-4.js");',
  );
});
