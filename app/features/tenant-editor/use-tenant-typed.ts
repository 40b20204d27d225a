import { type TypedAnswer, useTypedPreview } from "#app/ui/editor/use-typed-preview.ts";
import { useShownPath } from "#app/ui/page/shown-path.ts";
import type { MailView } from "./tenant-editor.ts";
import type { TenantErrors } from "./tenant-state.ts";

interface KeptTenant {
  version: string;
  /** Null while the typed settings are invalid. */
  mail: MailView | null;
}

export type TenantTypedAnswer = TypedAnswer<KeptTenant, TenantErrors>;

/** The preview and errors of an editor's form before it is saved. */
export function useTenantTyped(slug: string, formId: string, isUnsaved: boolean) {
  const address = useShownPath()(`/gigmarket/admin/tenants/${slug}/typed`);
  const { kept, errors } = useTypedPreview<KeptTenant, TenantErrors>({ address, formId, isUnsaved });
  return { version: kept?.version ?? null, mail: kept?.mail ?? null, errors };
}
