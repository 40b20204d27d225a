import { expect, it } from "vitest";
import { baseCopy } from "#app/i18n/base-copy.ts";
import { isCopyKey } from "#app/i18n/message-key.ts";
import { readCopyUse } from "./copy-use.ts";

const words = Object.fromEntries(
  Object.entries(baseCopy.en).map(([feature, texts]) => [
    feature,
    new Set(Object.keys(texts).map((key) => key.replace(/_(one|other)$/, ""))),
  ]),
);
const use = readCopyUse();

it("every key named by a schema, which the compiler sees as plain text, has a text", () => {
  const named = [...use.texts]
    .filter((text) => text !== "about:blank" && isCopyKey(text))
    .map((text) => text.split(":"));
  // A text in the code may also be the common prefix of several keys.
  const isKnown = ([feature = "", start = ""]: string[]) =>
    !words[feature] || [...words[feature]].some((key) => key.startsWith(start));
  const missing = named.filter((parts) => !isKnown(parts));
  expect(missing).toEqual([]);
});

it("every text is used", () => {
  // A template made of placeholders only matches anything and proves nothing.
  const telling = use.templates.filter(({ source }) => /[a-zA-Z]/.test(source.replaceAll(".+", "")));
  const isUsed = (key: string) => use.texts.has(key) || telling.some((template) => template.test(key));
  const unused = Object.entries(words).flatMap(([feature, keys]) =>
    [...keys].filter((key) => !isUsed(key) && !isUsed(`${feature}:${key}`)).map((key) => `${feature}:${key}`),
  );
  expect(unused).toEqual([]);
});
