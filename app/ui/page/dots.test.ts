import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/** A dot that a line may end with: what it introduces is markup or a value, after a space that breaks. */
const loose = /·(?: (?=[<{])|\{" "\})/g;

it("keeps the dot between two facts with the second, where a line ends between them", () => {
  const pages = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"),
  );
  expect(pages.filter((file) => isLoose(readFileSync(path.join("app", file), "utf8")))).toEqual([]);
});

it("finds one", () => {
  expect(["{name} · <Day />", '{name} ·{" "}', "{name} · {count}"].map(isLoose)).toEqual([true, true, true]);
  expect(["{name} ·&nbsp;<Day />", "`${name} · ${count}`"].map(isLoose)).toEqual([false, false]);
});

/** In a string or a template, between what is joined. */
const looseInText = /· \$\{|" · "/;

it("keeps it so in strings, too", () => {
  const parts = ["app/features", "app/ui"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
  );
  const pages = parts.filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"));
  expect(pages.filter((file) => looseInText.test(readFileSync(file, "utf8")))).toEqual([]);
  expect(
    ["`${name} · ${count}`", '[a, b].join(" · ")', "`${name} ·\\u00a0${count}`"].map((text) => looseInText.test(text)),
  ).toEqual([true, true, false]);
});

it("keeps it so in copy", () => {
  const copy = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) =>
    /locales.(?:en|es)\.json$/.test(file),
  );
  expect(copy.length).toBeGreaterThan(40);
  expect(copy.filter((file) => readFileSync(path.join("app", file), "utf8").includes("· "))).toEqual([]);
});

/** Whether markup has such a dot. */
function isLoose(text: string): boolean {
  return text.replaceAll(/`[^`]*`/g, "").match(loose) !== null;
}
