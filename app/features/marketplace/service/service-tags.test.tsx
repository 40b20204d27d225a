import { expect, it } from "vitest";
import marketplace from "#app/features/marketplace/locales/en.json";
import { buildService } from "#tests/factories/shown-service.ts";
import { renderPage } from "#tests/setup/render-page.tsx";
import { ServiceTags } from "./service-tags.tsx";

function render(count: number): string {
  const lineOfBusinessNames = Array.from({ length: count }, (_, at) => `Line ${at + 1}.`);
  return renderPage(<ServiceTags service={buildService({ lineOfBusinessNames })} fit={undefined} />, {
    words: { marketplace },
  });
}

it("folds what is beyond the first tags of a large group", () => {
  const [before, after] = render(40).split("<details>");
  expect(before).toContain("Line 8.");
  expect(before).not.toContain("Line 9.");
  expect(after).toContain("Show all (40)");
  expect(after).toContain("Line 40.");
});

it("shows a group whole that has only a few more", () => {
  expect(render(12)).toContain("Line 12.");
  expect(render(12)).not.toContain("<details>");
});
