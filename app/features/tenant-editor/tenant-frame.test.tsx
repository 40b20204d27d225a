import { expect, it } from "vitest";
import words from "#app/features/tenant-editor/locales/en.json";
import { renderPage } from "#tests/setup/render-page.tsx";
import { TenantFrame } from "./tenant-frame.tsx";

it.each([
  ["brand", [words.tenants, "Lakeshore"]],
  ["history", [words.tenants, "Lakeshore", words["part.history"]]],
] as const)("the trail of %s leads from all brands over this one", (here, expected) => {
  const html = renderPage(
    <TenantFrame slug="lakeshore" name="Lakeshore" title="What was changed" lead="" here={here}>
      {null}
    </TenantFrame>,
    { words: { "tenant-editor": words } },
  );
  const [trail = ""] = /<nav[\s\S]*?<\/nav>/.exec(html) ?? [];
  expect([...trail.matchAll(/>([^<>]+)</g)].map(([, name]) => name)).toEqual(expected);
});
