import { type TypedAnswer, useTypedPreview } from "#app/ui/editor/use-typed-preview.ts";
import type { MailView } from "./tenant-editor.ts";
import type { TenantErrors } from "./tenant-state.ts";

interface KeptTenant {
  version: string;
  /** Null where what is typed could not be served. */
  mail: MailView | null;
}

export type TenantTypedAnswer = TypedAnswer<KeptTenant, TenantErrors>;

/** What the preview shows of an editor's form before it is saved, and what is wrong with it. */
export function useTenantTyped(slug: string, formId: string, isUnsaved: boolean) {
  const address = `/gigmarket/admin/tenants/${slug}/typed`;
  const { kept, errors } = useTypedPreview<KeptTenant, TenantErrors>({ address, formId, isUnsaved });
  return { version: kept?.version ?? null, mail: kept?.mail ?? null, errors };
}
