import { expect, it } from "vitest";
import type { Translate } from "./copy-keys.ts";
import { createI18n } from "./translator.ts";

const texts = {
  shell: { title: "Welcome to {{product}}", find: "Find {{ name }} in {{marketName}}" },
  members: { count_one: "{{count}} person", count_other: "{{count}} people", count_many: "{{count}} de personas" },
};
const create = (language: string) =>
  createI18n({ language, product: "Harbor", marketName: "Pier", texts }) as unknown as {
    t: (key: string, values?: object) => string;
    of: (feature: string) => { t: (key: string, values?: object) => string };
  };

it("fills a text with its values and the tenant's names", () => {
  expect(create("en").t("title")).toBe("Welcome to Harbor");
  expect(create("en").t("find", { name: "Tess" })).toBe("Find Tess in Pier");
  expect(create("en").t("title", { product: "another" })).toBe("Welcome to another");
});

it("shows a value as typed, whatever it looks like, and leaves a placeholder without a value", () => {
  expect(create("en").t("find", { name: "{{product}} $& $t(title)" })).toBe("Find {{product}} $& $t(title) in Pier");
  expect(create("en").t("find")).toBe("Find {{ name }} in Pier");
  expect(create("en").t("find", { name: null })).toBe("Find  in Pier");
});

it("takes the plural form of the language", () => {
  const people = (language: string, count: number) => create(language).of("members").t("count", { count });
  expect([people("en", 0), people("en", 1), people("en", 2)]).toEqual(["0 people", "1 person", "2 people"]);
  expect(people("es", 1_000_000)).toBe("1000000 de personas");
});

it("returns the name of a key without a text, or what stands for it", () => {
  expect(create("en").t("members:unknown")).toBe("unknown");
  expect(create("en").t("unknown", { defaultValue: "for {{name}}", name: "Tess" })).toBe("for Tess");
  expect(create("en").of("elsewhere").t("title")).toBe("title");
});

it("gives the same object for a feature, so that pages can compare it", () => {
  const i18n = createI18n({ language: "en", product: "Harbor", marketName: "Pier", texts });
  const t: Translate<"members"> = i18n.of("members").t;
  expect(i18n.of("members").t).toBe(t);
});
