import { z } from "zod";
import type { FormField } from "#app/content/form/form-field.ts";
import { type FormValues, field } from "#app/content/form/form-schema.ts";
import { emailAddress } from "#app/features/identity/email-address.ts";
import { newPassword } from "#app/features/identity/password/password-form.ts";
import { person } from "#app/features/identity/person.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";

/** A user's own details. Messages are copy keys. */
export const profileDetails = z.object({
  firstName: person.firstName,
  lastName: person.lastName,
  contactNumber: person.contactNumber,
});

/** Proves who asks. The form does not check whether it is the account's password. */
const ownPassword = (typed: z.ZodString) => field(typed, { kind: "password", label: "profile:password.current" });

/** Another address to sign in with. */
export const emailChange = z.object({
  email: field(emailAddress(), { label: "profile:email.new", autoComplete: "email" }),
  // An account without a password is told to choose one.
  emailPassword: ownPassword(z.string()),
});

/** Another password. @param avoid e-mail address and names that a guesser would try first. */
export function toPasswordChange(avoid: readonly string[]) {
  const currentPassword = ownPassword(z.string().min(1, "profile:error.passwordMissing"));
  return z.object({ currentPassword, newPassword: newPassword(avoid) });
}

/** The same without any names to avoid, for the fields that a page shows. */
export const passwordChange = toPasswordChange([]);

/** The details as typed, to be shown again. */
export type DetailsValues = FormValues<typeof profileDetails>;

/** What the profile's forms ask for. */
export interface ProfileFields {
  details: readonly FormField<keyof DetailsValues>[];
  email: readonly FormField<keyof z.infer<typeof emailChange>>[];
  password: readonly FormField<keyof z.infer<typeof passwordChange>>[];
}

/** The user's own account. */
export interface OwnProfile extends DetailsValues {
  email: string;
  /** Null: the browser's preference. */
  language: string | null;
  hasPassword: boolean;
  /** Whether the address is known to be theirs. */
  isEmailVerified: boolean;
  /** A new address that awaits confirmation. */
  pendingEmail: string | null;
  company: string | null;
}

/** A signed-in browser or client. `lastSeenAt` is ISO 8601 in UTC. */
export interface OwnSession {
  id: number;
  userAgent: string | null;
  address: string | null;
  lastSeenAt: string;
  /** The current session. */
  current: boolean;
}

export type ProfileSectionName = "details" | "email" | "password" | "signIns" | "language" | "sessions";

/** Result of a posted profile form; messages are copy keys by field. */
export interface ProfileState {
  section: ProfileSectionName;
  kind: "done" | "faulty" | "throttled" | "busy";
  errors: Record<string, CopyKey>;
  /** Typed values, shown again; never a password. */
  values: Record<string, string>;
  retryAfterSeconds: number;
  /** What is done, where the section has several forms. */
  done?: CopyKey;
}

export function toDone(section: ProfileSectionName, values: Record<string, string> = {}): ProfileState {
  return { section, kind: "done", errors: {}, values, retryAfterSeconds: 0 };
}

export function toFaulty(
  section: ProfileSectionName,
  errors: Record<string, CopyKey>,
  values: Record<string, string> = {},
): ProfileState {
  return { section, kind: "faulty", errors, values, retryAfterSeconds: 0 };
}
