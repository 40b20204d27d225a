import { mostPartners } from "#app/features/tenancy/partner-limit.ts";
import { getAt, isObject, type Json, type JsonObject } from "./tenant-json.ts";

type Values = Readonly<Record<string, string>>;

/** Of a line of text in the editor, in characters. */
export const longestTenantText = 500;

/** Of a list in the editor, in characters: as many services or terms as tenant.json may have. */
export const longestTenantList = 65_000;

/** Of a service's number as typed. */
export const mostIdDigits = 10;

/** Path of the partners in tenant.json and in the form. */
export const partnersPath = "about.partners";

const parts = ["name", "logo", "service", "remove"] as const;
type Part = (typeof parts)[number];

export type PartnerLogo = ReturnType<typeof toPartnerLogo>;

/** A partner's input: its logo's file name is a text, `remove` is `on` to remove it. */
export function toPartnerFieldPath<Name extends Part>(row: number, part: Name) {
  return `${partnersPath}.${row}.${part}` as const;
}

export function toPartnerLogo(row: number) {
  return toPartnerFieldPath(row, "logo");
}

const rows = Array.from({ length: mostPartners }, (_, row) => row);
export const partnerLogos = rows.map(toPartnerLogo);
export const partnerInputs: readonly string[] = rows.flatMap((row) =>
  parts.map((part) => toPartnerFieldPath(row, part)),
);

/** Input values for the partners in a tenant.json. */
export function toPartnerValues(config: JsonObject): Record<string, string> {
  const named = listNamed(config);
  return Object.fromEntries(
    rows.flatMap((row) =>
      (["name", "logo", "service"] as const).map((part) => {
        const value = getAt(named[row], part);
        const isText = typeof value === "string" || typeof value === "number";
        return [toPartnerFieldPath(row, part), isText ? String(value) : ""] as const;
      }),
    ),
  );
}

/** The form's partners; undefined without any. An invalid number stays text, so that validation reports it. */
export function toPartners(values: Values): Json[] | undefined {
  const partners = listKept(values).map((row) => {
    const said = (part: Part) => (values[toPartnerFieldPath(row, part)] ?? "").trim();
    const [logo, service] = [said("logo"), said("service")];
    return {
      name: said("name"),
      logo,
      ...(service === "" ? {} : { service: /^\d{1,10}$/.test(service) ? Number(service) : service }),
    };
  });
  return partners.length === 0 ? undefined : partners;
}

/** Rows without a logo. */
export function listMissingLogos(values: Values): PartnerLogo[] {
  return listKept(values)
    .map(toPartnerLogo)
    .filter((path) => (values[path] ?? "").trim() === "");
}

/** Non-empty rows that are not removed. */
function listKept(values: Values): number[] {
  return rows.filter((row) => {
    const isSaid = (part: Part) => (values[toPartnerFieldPath(row, part)] ?? "").trim() !== "";
    return !isSaid("remove") && (isSaid("name") || isSaid("logo") || isSaid("service"));
  });
}

/** The input of a partner's field in tenant.json, where empty and removed rows are not counted. */
export function toTypedPath(path: string, values: Values): string {
  const [, place, part] = /^about\.partners\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const row = place === undefined ? undefined : listKept(values)[Number(place)];
  return row === undefined ? path : `${partnersPath}.${row}.${part}`;
}

/** Whether a path is that of a partner's input. */
export function isPartnerInput(path: string): boolean {
  return partnerInputs.includes(path);
}

/** Names of the partners' logo files, by input. */
export function listPartnerLogos(config: JsonObject): [PartnerLogo, string][] {
  return listNamed(config)
    .slice(0, mostPartners)
    .flatMap((partner, row): [PartnerLogo, string][] => {
      const name = getAt(partner, "logo");
      return typeof name === "string" ? [[toPartnerLogo(row), name]] : [];
    });
}

function listNamed(config: JsonObject): readonly Json[] {
  const named = getAt(config, partnersPath);
  return Array.isArray(named) ? named.map((partner) => (isObject(partner) ? partner : {})) : [];
}
