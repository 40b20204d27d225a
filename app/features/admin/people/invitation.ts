import { z } from "zod";
import { unprintable } from "#app/content/unprintable.ts";
import { toInvitationCode } from "#app/features/companies/invitation-code.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";

export const invitationLimits = { label: 200, code: 100, uses: 100_000 } as const;

/** A new invitation code. Messages are copy keys. */
export const newInvitation = z.object({
  code: z.string().transform((typed, context) => {
    const code = typed.length > invitationLimits.code ? null : toInvitationCode(typed);
    if (code === null || code.length < 8) {
      context.addIssue({ code: "custom", message: "admin:error.code" });
      return z.NEVER;
    }
    return code;
  }),
  label: z
    .string()
    .refine((text) => !unprintable.test(text), "admin:error.label")
    .trim()
    .min(1, "admin:error.label")
    .max(invitationLimits.label, "admin:error.labelLong"),
  useLimit: z
    .string()
    .trim()
    .regex(/^[1-9][0-9]{0,5}$/, "admin:error.useLimit")
    .transform(Number)
    .refine((uses) => uses <= invitationLimits.uses, "admin:error.useLimit"),
  /** The last day on which it can be used, in UTC; empty for no end. The end of the year 9999 would have five digits. */
  lastDay: z
    .string()
    .trim()
    .refine((text) => text === "" || (z.iso.date().safeParse(text).success && text < "9999"), "admin:error.lastDay"),
  /** Empty for every tenant. */
  tenantId: z.string(),
});

/** The form as it was typed, to be shown again. */
export type InvitationValues = z.input<typeof newInvitation>;
export type InvitationErrors = Partial<Record<keyof InvitationValues, CopyKey>>;

/** What came of posting it. */
export type InvitationState =
  | { kind: "created"; code: string; label: string }
  | { kind: "faulty"; values: InvitationValues; errors: InvitationErrors };
