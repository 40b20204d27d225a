import { reservedNames } from "#app/features/tenancy/reserved-names.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";

const longest = 48;

/**
 * A readable name for addresses: ASCII letters, digits and single hyphens. Letters of other alphabets that look like
 * Latin ones become those (Unicode TS 39); others are left out.
 */
export function toAgencySlug(name: string): string {
  const latin = [...name.normalize("NFKD").toLowerCase()].map((char) => lookAlikes.get(char) ?? char).join("");
  const slug = latin
    .replace(/[\u0300-\u036f'’]/g, "")
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longest)
    .replace(/^-+|-+$/g, "");
  return /[a-z]/.test(slug) ? slug : `agency-${slug}`.replace(/-$/, "");
}

/** Slugs for an agency, the wished-for first: `lakeshore`, `lakeshore-agency`, `lakeshore-2` … `lakeshore-99`. */
export function* listSlugs(name: string): Generator<string> {
  const slug = toAgencySlug(name);
  yield slug;
  yield `${slug}-agency`;
  for (let number = 2; number < 100; number += 1) yield `${slug}-${number}`;
}

/** Says whether a slug is, or looks like, a first part of the product's addresses or a name of a tenant. */
export function createSlugGuard(tenants: Iterable<Pick<Tenant, "slug" | "aliases">>): (slug: string) => boolean {
  const taken = new Set([...reservedNames].map(toSkeleton));
  for (const { slug, aliases } of tenants) for (const name of [slug, ...aliases]) taken.add(toSkeleton(name));
  return (slug) => taken.has(toSkeleton(slug));
}

/** Two names with one skeleton can be taken for each other. */
function toSkeleton(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .replace(/rn/g, "m")
    .replace(/vv/g, "w")
    .replace(/[1i]/g, "l")
    .replace(/0/g, "o")
    .replace(/5/g, "s");
}

/** What looks the same (Unicode TS 39), and the Latin letters that no decomposition takes apart. */
const lookAlikes = new Map(
  Object.entries({
    а: "a",
    в: "b",
    с: "c",
    ԁ: "d",
    е: "e",
    һ: "h",
    і: "i",
    ј: "j",
    к: "k",
    ӏ: "l",
    м: "m",
    н: "h",
    о: "o",
    р: "p",
    ԛ: "q",
    ѕ: "s",
    т: "t",
    у: "y",
    ԝ: "w",
    х: "x",
    α: "a",
    β: "b",
    ε: "e",
    η: "n",
    ι: "i",
    κ: "k",
    ν: "v",
    ο: "o",
    ρ: "p",
    τ: "t",
    υ: "u",
    χ: "x",
    γ: "y",
    ω: "w",
    ı: "i",
    ł: "l",
    ø: "o",
    đ: "d",
    ð: "d",
    ħ: "h",
    ŧ: "t",
    ß: "ss",
    æ: "ae",
    œ: "oe",
    þ: "th",
    ɡ: "g",
    ɑ: "a",
    ո: "n",
    օ: "o",
    ս: "u",
  }),
);
