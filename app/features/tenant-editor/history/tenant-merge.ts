import {
  type FieldConflict,
  type Fields,
  type FormBase,
  mergeFields,
  settleFields,
  toNextBase,
} from "#app/content/merge-fields.ts";
import {
  fields,
  imageFields,
  type TenantImageField,
  type TenantValues,
} from "#app/features/tenant-editor/tenant-form.ts";
import { partnerInputs, partnersPath, toPartners } from "#app/features/tenant-editor/tenant-partners.ts";

/** The file that each image is, as `name#hash`; empty for none. */
export type ImageVersions = Record<TenantImageField, string>;

interface TenantMerge {
  values: TenantValues;
  /** Images of which the form's own change counts. */
  images: ReadonlySet<string>;
  conflicts: FieldConflict[];
  /** What the form is begun from when it is shown again. */
  base: Fields;
}

interface TenantVersions {
  posted: FormBase;
  theirs: { values: TenantValues; images: ImageVersions };
  /** `images` holds those alone that the form changes. */
  mine: { values: TenantValues; images: Partial<ImageVersions> };
  locked: readonly string[];
}

/** What a form was loaded with, as it posts it back. */
export function toTenantBase(values: TenantValues, images: ImageVersions): Fields {
  return { ...values, ...images };
}

/** Merges a posted form with what others have made of the draft since it was loaded. */
export function mergeTenant({ posted, theirs, mine, locked }: TenantVersions): TenantMerge {
  const other: Fields = { ...toFields(theirs.values, locked), ...theirs.images };
  const before: Fields = { ...toFields(posted.base, locked), ...pickImages(posted.base) };
  const unchanged = Object.fromEntries(imageFields.map((name) => [name, before[name] ?? other[name] ?? ""]));
  const own = { ...toFields(mine.values, locked), ...unchanged, ...mine.images };
  const settled = settleFields(own, { ...posted, base: before });
  const { merged, conflicts } = mergeFields({ ...settled, theirs: other });
  const partners = merged[partnersPath] === other[partnersPath] ? theirs.values : mine.values;
  const texts = Object.keys(fields).map((name) => [name, merged[name] ?? mine.values[name] ?? ""]);
  return {
    values: { ...Object.fromEntries(texts), ...pick(partners, partnerInputs) },
    images: new Set(Object.entries(mine.images).flatMap(([name, version]) => (merged[name] === version ? [name] : []))),
    conflicts,
    base: withOldPartners(toNextBase({ ...toTenantBase(theirs.values, theirs.images) }, conflicts), posted.base),
  };
}

/** Partners change places and go, so that they are one field: the list. */
function toFields(values: Fields, locked: readonly string[]): Record<string, string> {
  const named = Object.entries(fields).flatMap(([name]): [string, string][] => {
    const text = Object.hasOwn(values, name) ? values[name] : undefined;
    if (text === undefined || locked.includes(name)) return [];
    return [[name, fields[name] === "choices" ? text.split("\n").sort().join("\n") : text]];
  });
  const hasPartners = partnerInputs.some((name) => Object.hasOwn(values, name));
  return { ...Object.fromEntries(named), ...(hasPartners ? { [partnersPath]: toPartnersText(values) } : {}) };
}

function toPartnersText(values: Fields): string {
  return JSON.stringify(toPartners(values) ?? []);
}

/** A conflict about the list stays one: its rows are begun from what they were. */
function withOldPartners(base: Fields, posted: Fields): Fields {
  if (!Object.hasOwn(base, partnersPath)) return base;
  const { [partnersPath]: _list, ...others } = base;
  return { ...others, ...pick(posted, partnerInputs) };
}

function pickImages(base: Fields): Fields {
  return pick(base, imageFields);
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      const text = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return text === undefined ? [] : [[name, text]];
    }),
  );
}
