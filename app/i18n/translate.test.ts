import { expect, it } from "vitest";
import { baseCopy } from "./base-copy.ts";
import type { Translate } from "./copy-keys.ts";
import { getI18n } from "./i18n.server.ts";
import { toMessageKey } from "./message-key.ts";
import { translateData } from "./translate-data.ts";

const i18n = getI18n({ productName: "Harbor", marketName: null, copy: baseCopy }, "en");
const t: Translate<"publishing"> = i18n.getFixedT("en", "publishing");

it("does not compile for an unknown key", () => {
  const titles: string[] = (["videos", "films"] as const).map((one) =>
    // @ts-expect-error one of the two has no text
    t(`${one}.title`),
  );
  const wrong: string[] = [
    // @ts-expect-error an unknown key
    t("videos.titled"),
    // @ts-expect-error a key of another feature, without its name
    t("members:videos.title"),
    // @ts-expect-error an unknown feature
    t("publishers:videos.title"),
    // @ts-expect-error a counted key, without a number
    t("error.summary"),
  ];
  expect(titles).toEqual(["Videos", "films.title"]);
  expect(wrong).toEqual(["videos.titled", "videos.title", "videos.title", "error.summary"]);
});

it("returns texts of its feature, of others, and by count", () => {
  expect([t("videos.title"), t("publishing:videos.title")]).toEqual(["Videos", "Videos"]);
  expect(t("members:role")).toBe(baseCopy.en.members?.role);
  expect(t("error.summary", { count: 1 })).toBe(baseCopy.en.publishing?.["error.summary_one"]);
});

it("has a text for whole millions in Spanish, which are a plural of their own, wherever as many are counted", () => {
  const spanish = getI18n({ productName: "Harbor", marketName: null, copy: baseCopy }, "es");
  const inUse: Translate<"usage"> = spanish.getFixedT("es", "usage");
  expect(inUse("held.requests", { count: 1_000_000, requests: "1,000,000" })).toBe("1,000,000 solicitudes");
  for (const feature of ["usage", "dashboard", "analytics", "marketplace", "listings"] as const) {
    const texts = baseCopy.es[feature] ?? {};
    const counted = Object.keys(texts).filter((key) => key.endsWith("_other"));
    expect(counted.filter((key) => texts[key.replace(/other$/, "many")] === undefined)).toEqual([]);
  }
});

it("returns the text of a key built from data, or its fallback", () => {
  expect(translateData(t, "videos.title", "unknown")).toBe("Videos");
  expect(translateData(t, "videos.frozen", "unknown")).toBe("unknown");
  expect(translateData(t, "error.summary", "", { count: 2 })).not.toBe("");
});

it("maps a message of zod's own to a generic field error", () => {
  expect(toMessageKey("leads:error.name")).toBe("leads:error.name");
  expect(toMessageKey("Invalid input: expected string, received undefined")).toBe("shell:error.field");
});
