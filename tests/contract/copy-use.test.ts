import { expect, it } from "vitest";
import { baseCopy } from "#app/i18n/base-copy.ts";
import { readCopyUse } from "./copy-use.ts";

const words = Object.fromEntries(
  Object.entries(baseCopy.en).map(([feature, texts]) => [
    feature,
    [...new Set(Object.keys(texts).map((key) => key.replace(/_(one|other)$/, "")))],
  ]),
);
const use = readCopyUse(Object.keys(words));

it("has words for every key that is asked for", () => {
  const missing = use.asked.filter(
    ({ features, pattern }) => !features.some((feature) => words[feature]?.some((key) => pattern.test(key))),
  );
  expect(missing.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

it("has no words that nothing asks for", () => {
  // A template that is all values matches anything and proves nothing.
  const telling = use.templates.filter(({ source }) => /[a-zA-Z]/.test(source.replaceAll(".+", "")));
  const isUsed = (key: string) => use.texts.has(key) || telling.some((template) => template.test(key));
  const unused = Object.entries(words).flatMap(([feature, keys]) =>
    keys.filter((key) => !isUsed(key) && !isUsed(`${feature}:${key}`)).map((key) => `${feature}:${key}`),
  );
  expect(unused).toEqual([]);
});
