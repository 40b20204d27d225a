import { expect, it } from "vitest";
import en from "./locales/en.json";
import es from "./locales/es.json";

it.each([
  ["en", en],
  ["es", es],
])("every mail's sentence names its recipient, and every action's its actor, in %s", (_language, words) => {
  const sentences = Object.entries(words).filter(([key]) => /^(?:tells|did)\./.test(key));
  const isWhole = ([key, text]: [string, string]) =>
    text.includes(key.startsWith("tells.") ? "{{recipient}}" : "{{actor}}") && text.endsWith(".");
  expect(sentences.length).toBeGreaterThan(100);
  expect(sentences.filter((sentence) => !isWhole(sentence))).toEqual([]);
});
