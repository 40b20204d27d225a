import { expect, test } from "vitest";
import usage from "#app/features/usage/locales/en.json";
import { renderPage } from "#tests/setup/render-page.tsx";
import { AttentionCard } from "./attention-card.tsx";
import dashboard from "./locales/en.json";

const nothing = {
  openRequests: { latest: [], waiting: [], workflows: [], services: [], count: 0, waitingCount: 0 },
  inbox: null,
  unfinished: [],
  joiners: 0,
  startsSelling: false,
  agreements: [],
  spendingAlert: null,
  disputes: [],
  held: [],
  notShown: 0,
  isCut: false,
};

test.each([
  ["nothing waits for the viewer", false, "Nothing is waiting for you."],
  ["nothing but what stands beside it", true, "Nothing else is waiting for you."],
])("says that %s", (_, isBeside, sentence) => {
  const html = renderPage(<AttentionCard {...nothing} isBeside={isBeside} />, { words: { dashboard } });
  expect(html).toContain(sentence);
});

test.each([
  [
    { percent: 80, spentCents: 8_100, isHard: false },
    "has nearly used its monthly limit",
    "$81.00 of $100.00 ·\u00a0use goes on",
  ],
  [{ percent: 100, spentCents: 10_000, isHard: true }, "has used its monthly limit", "use beyond it is refused"],
])("shows the limit over all services: %o", (alert, title, about) => {
  const spendingAlert = { ...alert, limitCents: 10_000 };
  const html = renderPage(<AttentionCard {...nothing} spendingAlert={spendingAlert} />, {
    words: { dashboard, usage },
  });
  expect(html).toContain(title);
  expect(html).toContain(about);
  expect(html).toContain('href="/myservices/agreements#limit"');
});

test("counts what waits, not what it shows of it", () => {
  const one = { name: "", status: "draft", updatedAt: "2026-11-01T00:00:00.000Z" } as const;
  const unfinished = [1, 2, 3, 4, 5].map((id) => ({ ...one, id }));
  const inbox = { fresh: [], freshCount: 30, open: 40 };
  const render = (isCut: boolean) =>
    renderPage(<AttentionCard {...nothing} unfinished={unfinished} notShown={2} inbox={inbox} isCut={isCut} />, {
      words: { dashboard },
    });
  const html = render(false);
  expect(html).toMatch(/<\/h2><span[^>]*>37</);
  expect(html).toContain("32 more wait");
  expect(render(true)).toMatch(/<\/h2><span[^>]*>37\+</);
  expect(render(true)).toContain("At least 32 more wait");
  expect(html).toContain('href="/requests?assignee=ours"');
  const beside = <AttentionCard {...nothing} inbox={inbox} hasInboxBeside />;
  expect(renderPage(beside, { words: { dashboard } })).not.toContain('href="/requests');
});
