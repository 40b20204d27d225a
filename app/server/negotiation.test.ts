import { describe, expect, it } from "vitest";
import { resolveCoding } from "./content-coding.ts";
import { resolveLocale } from "./request-locale.ts";

describe("the coding of a response", () => {
  it.each([
    ["", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["gzip;q=0.5, br;q=0.4", "gzip"],
    ["*", "br"],
    ["*;q=0", "identity"],
    ["identity", "identity"],
    ["identity;q=1, br;q=0.5", "identity"],
    ["BR", "br"],
    ["gzip;q=0", "identity"],
    ["deflate", "identity"],
    [",,;q=", "identity"],
  ])("for %j is %s", (header, coding) => {
    expect(resolveCoding(header)).toBe(coding);
  });
});

describe("the language of a response", () => {
  const both = { default: "en", supported: ["en", "es"] };

  it.each([
    [undefined, undefined, "en"],
    [undefined, "es", "es"],
    [undefined, "es-419,es;q=0.9,en;q=0.8", "es"],
    [undefined, "en;q=0.1, es;q=0.2", "es"],
    [undefined, "fr, es;q=0.1", "es"],
    [undefined, "fr", "en"],
    [undefined, "*", "en"],
    [undefined, "es;q=0, en", "en"],
    [undefined, "x_1, ;;, \u0000", "en"],
    ["es", "en", "es"],
    ["fr", "es", "es"],
  ])("chosen %j, accepted %j, is %s", (chosen, acceptLanguage, locale) => {
    expect(resolveLocale({ chosen, acceptLanguage }, both)).toBe(locale);
  });

  it("is one of the tenant's, by default its own", () => {
    expect(resolveLocale({ chosen: "en", acceptLanguage: "en" }, { default: "es", supported: ["es"] })).toBe("es");
    expect(resolveLocale({ chosen: undefined, acceptLanguage: "fr" }, { default: "es", supported: ["en", "es"] })).toBe(
      "es",
    );
  });
});
