import { expect, test } from "vitest";
import { trackedButtons } from "#app/features/analytics/event-names.ts";

const files: Record<string, string> = import.meta.glob("/app/**/*.tsx", {
  query: "?raw",
  import: "default",
  eager: true,
});

test("every tracking name used by an element is registered, and every registered name is used", () => {
  const used = new Set<string>();
  for (const text of Object.values(files)) {
    for (const [mark] of text.matchAll(/data-track=(?:"[^"]*"|\{[^\n]*?\}(?=[\s>]))/g)) {
      for (const [, name = ""] of mark.matchAll(/(?:=|[?:]\s)"([^"]+)"/g)) used.add(name);
      if (mark.includes("`register-${provider}`")) used.add("register-google").add("register-microsoft");
    }
  }
  expect([...used].sort()).toEqual([...trackedButtons].sort());
});
