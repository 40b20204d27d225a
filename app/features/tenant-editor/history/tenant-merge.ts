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

/** The file of each image, as `name#hash`; empty without one. */
export type ImageVersions = Record<TenantImageField, string>;

interface TenantMerge {
  values: TenantValues;
  /** Images changed by the form. */
  images: ReadonlySet<string>;
  conflicts: FieldConflict[];
  /** The initial values for the form when it is shown again. */
  base: Fields;
}

interface TenantVersions {
  posted: FormBase;
  theirs: { values: TenantValues; images: ImageVersions };
  /** `images` contains only those changed by the form. */
  mine: { values: TenantValues; images: Partial<ImageVersions> };
  locked: readonly string[];
}

/** The form's initial values, which it posts back. */
export function toTenantBase(values: TenantValues, images: ImageVersions): Fields {
  return { ...values, ...images };
}

/** Merges a posted form with concurrent changes of the draft. */
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

/** Partners can be moved and removed, so the list counts as one field. */
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

/** A conflict in the list stays one: its rows keep their initial values. */
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
