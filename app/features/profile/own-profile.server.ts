import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { parseForm } from "#app/content/form/form-schema.ts";
import { accountLinks } from "#app/db/schema/account-links.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { isLanguage } from "#app/i18n/languages.ts";
import {
  type DetailsValues,
  type OwnProfile,
  type ProfileState,
  profileDetails,
  toDone,
  toFaulty,
} from "./own-profile.ts";

/** The scope's own account; null for a visitor. */
export function getOwnProfile(scope: AccountScope): Promise<OwnProfile | null> {
  return inTenant(scope, async (scoped) => {
    const [user] = await scoped.db
      .select({ user: users, company: companies.name })
      .from(users)
      .leftJoin(companies, eq(companies.id, users.companyId))
      .where(isOwn(scoped));
    if (!user) return null;
    const { firstName, lastName, phone, email, locale, passwordHash, emailVerifiedAt } = user.user;
    return {
      firstName,
      lastName,
      contactNumber: phone ?? "",
      email,
      language: locale,
      hasPassword: passwordHash !== null,
      isEmailVerified: emailVerifiedAt !== null,
      pendingEmail: await findPendingEmail(scoped),
      company: user.company,
    };
  });
}

/** Changes the user's names and phone (spec 5, Input limits). */
export async function updateOwnDetails(scope: AccountScope, values: DetailsValues): Promise<ProfileState> {
  const parsed = parseForm(profileDetails, values);
  if (!parsed.ok) return toFaulty("details", parsed.errors, { ...values });
  const { firstName, lastName, contactNumber } = parsed.value;
  await scope.db
    .update(users)
    .set({ firstName, lastName, phone: contactNumber || null })
    .where(isOwn(scope));
  return toDone("details");
}

/** Saves the account's preferred language for every browser; unknown values mean the browser's own. */
export async function updateOwnLanguage(scope: AccountScope, language: string): Promise<ProfileState> {
  await scope.db
    .update(users)
    .set({ locale: isLanguage(language) ? language : null })
    .where(isOwn(scope));
  return toDone("language");
}

function isOwn({ userId, tenantId }: AccountScope) {
  return and(eq(users.id, userId ?? 0), eq(users.tenantId, tenantId));
}

async function findPendingEmail({ db, userId, tenantId, now }: AccountScope): Promise<string | null> {
  const [link] = await db
    .select({ newEmail: accountLinks.newEmail })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.userId, userId ?? 0),
        eq(accountLinks.tenantId, tenantId),
        eq(accountLinks.kind, "changeEmail"),
        isNull(accountLinks.usedAt),
        gt(accountLinks.expiresAt, now),
      ),
    )
    .orderBy(desc(accountLinks.id))
    .limit(1);
  return link?.newEmail ?? null;
}
