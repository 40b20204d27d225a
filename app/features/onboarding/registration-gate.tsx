import type { FormField } from "#app/content/form/form-field.ts";
import { CodePage } from "./code-page.tsx";
import { InvitationPage } from "./invitation-page.tsx";

export interface RegistrationGateProps {
  /** What the site shows before, or instead of, the registration form. */
  kind: "code" | "invitation";
  /** By the code in the address. */
  isRefused: boolean;
  codeFields: readonly FormField<"code">[];
}

export function RegistrationGate({ kind, isRefused, codeFields }: RegistrationGateProps) {
  if (kind === "code") return <CodePage fields={codeFields} isRefused={isRefused} />;
  return <InvitationPage isRefused={isRefused} />;
}
