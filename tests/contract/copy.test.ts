import { describe, expect, it } from "vitest";
import { baseCopy } from "#app/i18n/base-copy.ts";

const features = Object.keys({ ...baseCopy.en, ...baseCopy.es }).sort();
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name).sort();
const singular = (key: string) => key.replace(/_(one|other|many)$/, "");

describe.each(features)("the texts of %s", (feature) => {
  const english = baseCopy.en[feature] ?? {};
  const spanish = baseCopy.es[feature] ?? {};

  it("are complete in English and Spanish", () => {
    const keys = (copy: Record<string, string>) => [...new Set(Object.keys(copy).map(singular))].sort();
    expect(keys(spanish)).toEqual(keys(english));
    expect([...Object.values(english), ...Object.values(spanish)].filter((text) => text.trim() === "")).toEqual([]);
  });

  it("have the same keys and placeholders in both languages", () => {
    for (const [key, text] of Object.entries(spanish))
      expect([key, placeholders(text)]).toEqual([
        key,
        placeholders(english[key] ?? english[`${singular(key)}_other`] ?? ""),
      ]);
  });

  it("have typographic apostrophes, but for what the contract says to the letter (spec 8)", () => {
    const own = Object.values(english).filter((text) => !text.includes("we didn't recognize that account"));
    expect(own.filter((text) => /\p{L}'\p{L}/u.test(text))).toEqual([]);
  });

  it("write to nobody where a brand has no address", () => {
    const nowhere =
      /(write to|ask) (us|our support|support)\b|escríba(nos|les)|(servicio de (ayuda|asistencia)|(nuestro|al) soporte)\b/i;
    // With an address behind them, or a form.
    const ledOn = ["mail.changed.notYou.write", "pricing.mail", "pricing.requestLink", "seller.support"];
    for (const [key, text] of [...Object.entries(english), ...Object.entries(spanish)])
      if (!ledOn.includes(key)) expect([key, text]).not.toEqual([key, expect.stringMatching(nowhere)]);
  });

  it("contain no brand's name", () => {
    for (const text of [...Object.values(english), ...Object.values(spanish)])
      expect(text).not.toMatch(/gigmarket|premfi|designic/i);
  });
});
