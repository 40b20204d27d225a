import { expect, it } from "vitest";
import { baseCopy } from "./base-copy.ts";
import type { Translate } from "./copy-keys.ts";
import { getI18n } from "./i18n.server.ts";
import { toMessageKey } from "./message-key.ts";
import { translateData } from "./translate-data.ts";

const i18n = getI18n({ productName: "Harbor", marketName: null, copy: baseCopy }, "en");
const t: Translate<"publishing"> = i18n.getFixedT("en", "publishing");

it("does not compile for an unknown key", () => {
  const state: string[] = (["draft", "withdrawn"] as const).map((one) =>
    // @ts-expect-error one of the two has no text
    t(`state.${one}`),
  );
  const wrong: string[] = [
    // @ts-expect-error an unknown key
    t("state.drafted"),
    // @ts-expect-error a key of another feature, without its name
    t("members:state.draft"),
    // @ts-expect-error an unknown feature
    t("publishers:state.draft"),
    // @ts-expect-error a counted key, without a number
    t("error.summary"),
  ];
  expect(state).toEqual(["Draft", "state.withdrawn"]);
  expect(wrong).toEqual(["state.drafted", "state.draft", "state.draft", "error.summary"]);
});

it("returns texts of its feature, of others, and by count", () => {
  expect([t("state.draft"), t("publishing:state.draft")]).toEqual(["Draft", "Draft"]);
  expect(t("members:role")).toBe(baseCopy.en.members?.role);
  expect(t("error.summary", { count: 1 })).toBe(baseCopy.en.publishing?.["error.summary_one"]);
});

it("returns the text of a key built from data, or its fallback", () => {
  expect(translateData(t, "state.draft", "unknown")).toBe("Draft");
  expect(translateData(t, "state.frozen", "unknown")).toBe("unknown");
  expect(translateData(t, "error.summary", "", { count: 2 })).not.toBe("");
});

it("maps a message of zod's own to a generic field error", () => {
  expect(toMessageKey("leads:error.name")).toBe("leads:error.name");
  expect(toMessageKey("Invalid input: expected string, received undefined")).toBe("shell:error.field");
});
