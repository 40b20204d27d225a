import { expect, test } from "vitest";
import { renderPage } from "#tests/setup/render-page.tsx";
import { AttentionCard } from "./attention-card.tsx";
import dashboard from "./locales/en.json";

const nothing = {
  waiting: [],
  inbox: null,
  unfinished: [],
  joiners: 0,
  startsSelling: false,
  agreements: [],
  disputes: [],
  held: [],
};

test.each([
  ["nothing waits for the viewer", false, "Nothing is waiting for you."],
  ["nothing but what stands beside it", true, "Nothing else is waiting for you."],
])("says that %s", (_, isBeside, sentence) => {
  const html = renderPage(<AttentionCard {...nothing} isBeside={isBeside} />, { words: { dashboard } });
  expect(html).toContain(sentence);
});
