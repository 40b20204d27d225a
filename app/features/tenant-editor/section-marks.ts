import type { EditorSection } from "#app/features/tenancy/tenant-config.ts";
import type { TenantEditor } from "./tenant-editor.ts";
import { imageFields, tenantFields, toInputName } from "./tenant-form.ts";
import { partnersPath } from "./tenant-partners.ts";

type Counts = Partial<Record<EditorSection, number>>;

const sectionByField: ReadonlyMap<string, EditorSection> = new Map([
  ...tenantFields.map(({ path, section }) => [path, section] as const),
  ...imageFields.map((name) => [name, "brand"] as const),
]);

/** How many fields of each section are wrong, and how many are changed: typed, or in the unpublished draft. */
export function listMarks(
  { faults, changes }: Pick<TenantEditor, "faults" | "changes">,
  unsaved: readonly string[],
): { faults: Counts; changes: Counts } {
  const drafted = changes.flatMap(({ file, field }) => (file === "tenant.json" ? [toInputName(field)] : []));
  const typed = unsaved.map((name) => name.replace(/^(?:upload|remove)\./, ""));
  return {
    faults: countBySection(faults.map(({ input }) => input)),
    changes: countBySection([...drafted, ...typed]),
  };
}

/** A field counts once. */
function countBySection(names: readonly (string | null)[]): Counts {
  const counts: Counts = {};
  for (const name of new Set(names)) {
    const section = name === null ? undefined : toSection(name);
    if (section !== undefined) counts[section] = (counts[section] ?? 0) + 1;
  }
  return counts;
}

function toSection(name: string): EditorSection | undefined {
  return name.startsWith(partnersPath) ? "about" : sectionByField.get(name);
}
