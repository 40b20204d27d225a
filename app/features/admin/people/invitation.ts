import { z } from "zod";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { type FormValues, field } from "#app/content/form/form-schema.ts";
import { unprintable } from "#app/content/unprintable.ts";
import { toInvitationCode } from "#app/features/companies/invitation-code.ts";

const limits = { label: 200, code: 100, uses: 100_000 } as const;

/** A new invitation code. Messages are copy keys. */
export const newInvitation = z.object({
  code: field(
    z
      .string()
      .max(limits.code, "admin:error.code")
      .transform((typed, context) => {
        const code = toInvitationCode(typed);
        if (code !== null && code.length >= 8) return code;
        context.addIssue({ code: "custom", message: "admin:error.code" });
        return z.NEVER;
      }),
    { label: "admin:codes.code", hint: "admin:codes.code.hint", autoComplete: "off" },
  ),
  label: field(
    z
      .string()
      .refine((text) => !unprintable.test(text), "admin:error.label")
      .trim()
      .min(1, "admin:error.label")
      .max(limits.label, "admin:error.labelLong"),
    { label: "admin:codes.label", hint: "admin:codes.label.hint" },
  ),
  useLimit: field(
    z
      .string()
      .trim()
      .max(6, "admin:error.useLimit")
      .regex(/^[1-9][0-9]{0,5}$/, "admin:error.useLimit")
      .transform(Number)
      .refine((uses) => uses <= limits.uses, "admin:error.useLimit"),
    { label: "admin:codes.useLimit", inputMode: "numeric" },
  ),
  /** The last day of use, in UTC; empty without an end. The end of the year 9999 would have five digits. */
  lastDay: field(
    z
      .string()
      .trim()
      .refine((text) => text === "" || (z.iso.date().safeParse(text).success && text < "9999"), "admin:error.lastDay"),
    { kind: "date", label: "admin:codes.lastDay" },
  ),
  /** Empty for every tenant. */
  tenantId: field(z.string(), { kind: "choice", label: "admin:filter.tenant", placeholder: "admin:tenant.all" }),
});

/** The form as typed, to be shown again. */
export type CodeInvitationValues = FormValues<typeof newInvitation>;
type InvitationErrors = FieldErrors<keyof CodeInvitationValues>;

/** The outcome of posting it. */
export type CodeInvitationState =
  | { kind: "created"; code: string; label: string }
  | { kind: "faulty"; values: CodeInvitationValues; errors: InvitationErrors };
