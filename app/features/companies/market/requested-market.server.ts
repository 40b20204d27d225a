import { and, eq } from "drizzle-orm";
import { firstCharacters } from "#app/content/first-characters.ts";
import { marketSettings } from "#app/db/schema/markets.ts";
import { registrations } from "#app/db/schema/onboarding.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { toAgencyLink } from "#app/features/companies/agency-link.ts";
import { authorizeWithCompany } from "#app/features/companies/company-actor.server.ts";
import { marketLimits } from "#app/features/companies/limits.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import type { AccountSender } from "#app/features/identity/social/account-link.ts";
import type { MailContent } from "#app/features/mail/mail-message.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import { type MarketCompany, readSettings } from "#app/features/tenancy/market-settings.ts";
import { showsSignUp } from "#app/features/tenancy/sign-up/sign-up-mode.ts";
import type { DraftSubmission } from "./market-draft.server.ts";
import { publishDraft } from "./publish-market.server.ts";

/** Creates the draft of a market requested at registration; it stays private until its owner has proven the address. */
export async function requestMarket(
  { db, tenantId, now }: AccountScope,
  { id, slug, supportEmail, ...company }: Pick<MarketCompany, "id" | "slug" | "name"> & { supportEmail: string },
): Promise<void> {
  const name = firstCharacters(company.name, marketLimits.name).trim();
  const draft = { ...readSettings(null, { slug, name, headerText: null }), supportEmail };
  await db.insert(marketSettings).values({ tenantId, companyId: id, draft, published: null, updatedAt: now });
}

/**
 * Opens the market that the scope's user asked for when registering the agency, if any, and mails the owner its
 * address. Call it in the transaction that proves the user's address. A market whose name was taken meanwhile stays a
 * draft.
 */
export async function openRequestedMarket(
  scoped: AccountScope,
  sender: AccountSender,
  tenants: DraftSubmission["tenants"],
): Promise<void> {
  // Switched off since the registration: the draft stays.
  if (!sender.tenant.features.createMarket) return;
  const owner = await authorizeWithCompany(scoped, "editMarket");
  if (!owner || owner.company.hasGigMarket) return;
  const registered = await scoped.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(
      and(
        eq(registrations.userId, owner.userId),
        eq(registrations.companyId, owner.company.id),
        eq(registrations.kind, "agency"),
      ),
    );
  if (registered.length === 0) return;
  const outcome = await publishDraft(scoped, owner, tenants);
  const user = outcome.kind === "published" ? await authorize(scoped, "useAccount") : null;
  if (outcome.kind !== "published" || !user) return;
  const content = toMarketOpenedMail(sender, user, outcome.slug);
  await postMail(scoped, sender, { kind: "marketOpened", recipient: user.email, content });
}

/** Mail to the owner of a market that was opened at registration: its address, and the link by which agents join. */
export function toMarketOpenedMail(
  sender: AccountSender,
  { firstName }: { firstName: string },
  slug: string,
): MailContent {
  const { t, origin, tenant } = sender;
  const url = `${origin}/${slug}/myservices`;
  const link = toAgencyLink(sender, slug);
  const agents: MailContent["facts"] = showsSignUp(tenant.signUp) ? [[t("companies:mail.opened.agents"), link]] : [];
  return {
    subject: t("companies:mail.opened.subject"),
    heading: t("companies:mail.opened.heading", { firstName }),
    paragraphs: [t("companies:mail.opened.text")],
    facts: [[t("companies:mail.opened.address"), url], ...agents],
    action: { label: t("companies:market.see"), url },
    footnote: t("companies:mail.opened.why"),
  };
}
