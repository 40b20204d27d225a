import { z } from "zod";
import type { FormValues } from "#app/content/form/form-schema.ts";
import { person } from "#app/features/identity/person.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";

/** A user's own details. Messages are copy keys. */
export const profileDetails = z.object({
  firstName: person.firstName,
  lastName: person.lastName,
  contactNumber: person.contactNumber,
});

/** The details as typed, to be shown again. */
export type DetailsValues = FormValues<typeof profileDetails>;

/** The user's own account. */
export interface OwnProfile extends DetailsValues {
  email: string;
  /** Null: the browser's preference. */
  language: string | null;
  hasPassword: boolean;
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
