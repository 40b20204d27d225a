import { StatusTag } from "#app/ui/feedback/status-tag.tsx";
import type { TenantEditor } from "./tenant-editor.ts";

/** A brand's state, shown beside its name. */
export function TenantStateTag({ of }: { of: Pick<TenantEditor, "faults" | "hasDraft" | "isServed"> }) {
  if (of.faults.some(({ severity }) => severity === "error")) return <StatusTag status="faulty" />;
  if (!of.isServed) return <StatusTag status="draft" />;
  return of.hasDraft ? <StatusTag status="unpublished" /> : <StatusTag status="serving" />;
}
