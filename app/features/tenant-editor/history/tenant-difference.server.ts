import { firstCharacters } from "#app/content/first-characters.ts";
import { isObject, type Json, readConfig } from "#app/features/tenant-editor/tenant-json.ts";
import type { TenantFolderFiles } from "#app/features/tenant-editor/tenant-store.server.ts";
import type { TenantChange } from "#app/features/tenant-editor/tenant-view.ts";

const longest = 160;

/** Differences between two states of a folder, field by field; a text by its key, a page and an image by its file. */
export function listTenantChanges(before: TenantFolderFiles, after: TenantFolderFiles): TenantChange[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort(byWeight);
  return names.flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)];
    if (old && now?.equals(old)) return [];
    return name.endsWith(".json") ? listJsonChanges(name, old, now) : [toFileChange(name, old, now)];
  });
}

/** tenant.json first. */
function byWeight(one: string, other: string): number {
  const weight = (name: string) => (name === "tenant.json" ? 0 : name.startsWith("locales/") ? 1 : 2);
  return weight(one) - weight(other) || (one < other ? -1 : 1);
}

function listJsonChanges(file: string, before: Buffer | undefined, after: Buffer | undefined): TenantChange[] {
  const [old, now] = [flatten(readConfig(before)), flatten(readConfig(after))];
  const fields = [...new Set([...old.keys(), ...now.keys()])];
  const changes = fields
    .filter((field) => old.get(field) !== now.get(field))
    .map((field) => ({ file, field, before: old.get(field) ?? null, after: now.get(field) ?? null }));
  // Only the formatting differs, or it is not valid JSON.
  return changes.length > 0 ? changes : [toFileChange(file, before, after)];
}

function flatten(value: Json | undefined, path: string[] = []): Map<string, string> {
  if (isObject(value)) {
    return new Map(Object.entries(value).flatMap(([key, inner]) => [...flatten(inner, [...path, key])]));
  }
  if (Array.isArray(value) && value.some(isObject)) {
    return new Map(value.flatMap((inner, at) => [...flatten(inner, [...path, String(at)])]));
  }
  if (value === undefined || value === null || path.length === 0) return new Map();
  return new Map([[path.join("."), cut(Array.isArray(value) ? value.join(", ") : String(value))]]);
}

function toFileChange(file: string, before: Buffer | undefined, after: Buffer | undefined): TenantChange {
  return { file, field: null, before: toSize(before), after: toSize(after) };
}

/** The size in bytes, with a unit that is the same in every language. */
function toSize(bytes: Buffer | undefined): string | null {
  return bytes ? `${bytes.length} B` : null;
}

function cut(text: string): string {
  return text.length > longest ? `${firstCharacters(text, longest)}…` : text;
}
