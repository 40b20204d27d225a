import { companyPages, reservedNames } from "./address/reserved-names.ts";
import { firstPart, ownPages } from "./address/tenant-paths.ts";
import type { Tenant } from "./tenant.ts";

const longest = 48;

/**
 * A readable name for addresses: ASCII letters, digits and single hyphens. Latin look-alikes of other alphabets are
 * replaced (Unicode TS 39); other letters are dropped.
 */
export function toAgencySlug(name: string): string {
  const latin = [...name.normalize("NFKD")].map(toLatin).join("");
  const slug = latin
    .replace(/[\u0300-\u036f'’]/g, "")
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longest)
    .replace(/^-+|-+$/g, "");
  return /[a-z]/.test(slug) ? slug : `agency-${slug}`.replace(/-$/, "");
}

/**
 * Slugs for an agency, preferred first: `lakeshore`, `lakeshore-agency`, `lakeshore-2` … `lakeshore-99`, then a
 * random one.
 */
export function* listSlugs(name: string): Generator<string> {
  const slug = toAgencySlug(name);
  yield slug;
  yield `${slug}-agency`;
  for (let number = 2; number < 100; number += 1) yield `${slug}-${number}`;
  yield `${slug}-${crypto.randomUUID().slice(0, 8)}`;
}

type Named = Pick<Tenant, "slug" | "aliases"> & Partial<Pick<Tenant, "paths">>;

/**
 * Returns whether a slug equals or resembles the first segment of a route or of a tenant's path, a page below `/company/`,
 * or a tenant's name.
 */
export function createSlugGuard(tenants: Iterable<Named>): (slug: string) => boolean {
  const taken = new Set([...reservedNames, ...companyPages].map(toSkeleton));
  for (const { slug, aliases, paths } of tenants) {
    const pages = paths ? ownPages.map((page) => firstPart(paths[page])) : [];
    for (const name of [slug, ...aliases, ...pages]) taken.add(toSkeleton(name));
  }
  return (slug) => isNumber.test(slug) || endsInMonth.test(slug) || taken.has(toSkeleton(slug));
}

/** A tenant's id. */
const isNumber = /^\d+$/;
/** `lakeshore-2026-10` is the reference of a bill of `lakeshore`: a company of that name would get the payment. */
const endsInMonth = /-\d{4}-\d{2}$/;

/** Names with equal skeletons look alike. */
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

function toLatin(char: string): string {
  const small = char.toLowerCase();
  return lookAlikes.get(char) ?? lookAlikes.get(small) ?? small;
}

/** Letters and what they look like (Unicode TS 39), or their Latin form when they do not decompose. */
const lookAlikes = new Map(
  `
    аa вb гr сc ԁd еe һh іi јj кk ӏl мm нh оo рp ԛq ѕs тt уy ԝw хx Βb Ζz Ηh Μm Νn Υy αa βb εe ηn ιi κk νv οo ρp τt
    υu χx γy ωw ıi łl øo đd ðd ħh ŧt ßss æae œoe þth ɡg ɑa ոn օo սu
  `
    .trim()
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 1), pair.slice(1)] as const),
);
