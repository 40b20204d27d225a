import type { DraftFault } from "./tenant-editor.ts";
import { toInputName } from "./tenant-form.ts";

/** A fault in the list; the editor's faults know their input. */
export type ListedFault = Omit<DraftFault, "input"> & Partial<Pick<DraftFault, "input">>;

/** Link to where a fault is fixed: the input of a tenant.json field; null when only in the folder. */
export function toFaultPlace({ file, field, input }: ListedFault, slug: string): string | null {
  if (input) return `#${input}`;
  const [, folder, rest = ""] = /^(locales|pages)\/(.+)$/.exec(file) ?? [];
  const root = `/gigmarket/admin/tenants/${slug}`;
  // A theme's colors are judged together, in no input of their own.
  const anchor = field === "theme" ? "section-colors" : (toInputName(field) ?? "");
  if (file === "tenant.json" && input === undefined) return `${root}#${anchor}`;
  if (folder === "locales") return `${root}/copy?language=${rest.replace(".json", "")}&only=on`;
  if (folder !== "pages") return null;
  const [page = "", language] = rest.replace(/\.md$/, "").split(".");
  return `${root}/pages?page=${page}&language=${language ?? "en"}`;
}
