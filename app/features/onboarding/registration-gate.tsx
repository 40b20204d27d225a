import type { FormField } from "#app/content/form/form-field.ts";
import { NotFoundPage } from "#app/features/shell/not-found-page.tsx";
import { CodePage } from "./code-page.tsx";
import { InvitationPage } from "./invitation-page.tsx";

export interface RegistrationGateProps {
  /** What the site shows before, or instead of, the registration form. */
  kind: "code" | "invitation" | "refused";
  /** By the code in the address. */
  isRefused: boolean;
  codeFields: readonly FormField<"code">[];
}

export function RegistrationGate({ kind, isRefused, codeFields }: RegistrationGateProps) {
  if (kind === "code") return <CodePage fields={codeFields} isRefused={isRefused} />;
  return kind === "invitation" ? <InvitationPage isRefused={isRefused} /> : <NotFoundPage />;
}
