import { isDeepStrictEqual } from "node:util";
import { and, eq, notInArray } from "drizzle-orm";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { parseForm } from "#app/content/form/form-schema.ts";
import { agreements } from "#app/db/schema/agreements.ts";
import { platformShareChanges, platformShares } from "#app/db/schema/usage.ts";
import { type AccountScope, accountScopeIn } from "#app/db/scope.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorize, authorizeNow } from "#app/features/identity/actor.server.ts";
import type { ConfirmableOutcome, Confirmation } from "#app/features/identity/confirmation/confirmation.ts";
import { requireConfirmation } from "#app/features/identity/confirmation/require-confirmation.server.ts";
import { type OutgoingMail, postMails } from "#app/features/mail/outbox.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { acrossTenants } from "#app/features/usage/agreements/agree-on-request.server.ts";
import { endedStates } from "#app/features/usage/agreements/agreement.ts";
import { listDecidersOf } from "#app/features/usage/agreements/deciders.server.ts";
import { getNoticedStart } from "#app/features/usage/prices/price-start.ts";
import { createFigures } from "#app/features/usage/report/figures.ts";
import { toDay } from "#app/features/usage/report/usage-day.ts";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { getNextShare, getShareOn, type NextShare } from "./fee.ts";
import { platformShare } from "./platform-share.ts";

/** The platform's share in a tenant, in basis points, and a higher one that is announced. */
export interface TenantShare {
  basisPoints: number;
  next: NextShare | null;
}

/** The platform's share in each of these tenants; null for users who are not platform administrators. */
export async function listPlatformShares<T extends { id: number }>(
  scope: AccountScope,
  tenants: readonly T[],
): Promise<(T & TenantShare)[] | null> {
  if (!(await authorize(scope, "administerPlatform"))) return null;
  const rows = await asPlatform(scope.db, (db) => db.select().from(platformShares));
  const stored = new Map(rows.map((row) => [row.tenantId, row]));
  const today = toDay(scope.now);
  return tenants.map((tenant) => {
    const share = stored.get(tenant.id);
    return { ...tenant, basisPoints: getShareOn(today, share), next: getNextShare(today, share) };
  });
}

export type ShareErrors = FieldErrors<"tenantId" | "percent">;

interface NewShare {
  tenantId: number | null;
  /** As typed. */
  percent: string;
  confirmation: Confirmation;
}

/**
 * Sets the platform's share in a tenant, after a password confirmation, and notifies its sellers with agreements: for
 * usage reported from now on; a higher one, where there are such sellers, with the notice of a dearer price (decision 036).
 * @param tenantIds all tenants.
 * @returns null for users who are not platform administrators.
 */
export async function setPlatformShare(
  scope: AccountScope,
  { tenantId, percent, confirmation }: NewShare,
  { tenantIds, senderOf }: { tenantIds: readonly number[]; senderOf: SenderOf },
): Promise<ConfirmableOutcome | { kind: "faulty"; errors: ShareErrors } | null> {
  if (!(await authorize(scope, "administerPlatform"))) return null;
  const parsed = parseForm(platformShare, { tenantId: "", percent });
  const isKnown = tenantId !== null && tenantIds.includes(tenantId);
  if (!isKnown || !parsed.ok) {
    const errors: ShareErrors = parsed.ok ? {} : parsed.errors;
    return { kind: "faulty", errors: isKnown ? errors : { ...errors, tenantId: "usage:share.error.tenant" } };
  }
  const required = await requireConfirmation(scope, confirmation, true);
  if (required) return { kind: "unconfirmed", required };
  return inTenant(accountScopeIn(scope, tenantId), async (scoped) => {
    if (!(await authorizeNow({ ...scope, db: scoped.db }, "administerPlatform"))) return null;
    await writeShare(scoped, parsed.value.percent, senderOf);
    return { kind: "done", count: 1 };
  });
}

async function writeShare(scope: AccountScope, basisPoints: number, senderOf: SenderOf): Promise<void> {
  const { db, tenantId } = scope;
  const today = toDay(scope.now);
  // A row to lock: two who set a tenant's first share at once take turns, too.
  await db
    .insert(platformShares)
    .values({ tenantId, basisPoints: getShareOn(today, null) })
    .onConflictDoNothing();
  const [known] = await db.select().from(platformShares).where(eq(platformShares.tenantId, tenantId)).for("update");
  const before = { basisPoints: getShareOn(today, known), next: getNextShare(today, known) };
  const sellers = await listSellers(scope);
  const isAnnounced = basisPoints > before.basisPoints && sellers.length > 0;
  const after: TenantShare = isAnnounced
    ? { basisPoints: before.basisPoints, next: { basisPoints, from: findStart(scope, before.next, basisPoints) } }
    : { basisPoints, next: null };
  const stored = {
    basisPoints: after.basisPoints,
    nextBasisPoints: after.next?.basisPoints ?? null,
    nextFrom: after.next?.from ?? null,
  };
  await db.update(platformShares).set(stored).where(eq(platformShares.tenantId, tenantId));
  await db.insert(platformShareChanges).values({ tenantId, setAt: scope.now, ...stored });
  await recordAudit(scope, {
    action: "platformShare.set",
    subject: `tenant:${tenantId}`,
    before: toAuditRow(before),
    after: toAuditRow(after),
  });
  if (!isDeepStrictEqual(before, after)) await notifySellers(scope, senderOf, { sellers, before, after });
}

const toAuditRow = ({ basisPoints, next }: TenantShare) => ({
  basisPoints,
  ...(next ? { next: next.basisPoints, from: next.from } : {}),
});

/** The first day of a higher share: that of an announced one which is as high. */
function findStart({ now }: AccountScope, announced: NextShare | null, basisPoints: number): string {
  return announced && announced.basisPoints >= basisPoints ? announced.from : toDay(getNoticedStart(now));
}

/** Companies of the tenant that sell to somebody. */
async function listSellers(scope: AccountScope): Promise<number[]> {
  const isInForce = and(eq(agreements.tenantId, scope.tenantId), notInArray(agreements.state, [...endedStates]));
  return acrossTenants(scope, async () => {
    const sellers = await scope.db
      .selectDistinct({ companyId: agreements.sellerCompanyId })
      .from(agreements)
      .where(isInForce);
    return sellers.map(({ companyId }) => companyId);
  });
}

interface ShareNews {
  /** Companies. */
  sellers: readonly number[];
  before: TenantShare;
  after: TenantShare;
}

async function notifySellers(
  scope: AccountScope,
  senderOf: SenderOf,
  { sellers, before, after }: ShareNews,
): Promise<void> {
  const isKept = before.basisPoints === after.basisPoints;
  const kind = after.next ? "announced" : isKept ? "kept" : "set";
  await acrossTenants(scope, async () => {
    const deciders = await listDecidersOf(scope, sellers, senderOf, "seeEarnings");
    const mails = [...deciders.values()].flat().map(({ email, sender }) => {
      const { t, locale, origin } = sender;
      const percent = getNumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
      const toPercent = (points: number) => percent.format(points / 10_000);
      const words = {
        share: toPercent((after.next ?? after).basisPoints),
        before: toPercent((kind === "kept" ? (before.next ?? before) : before).basisPoints),
        date: createFigures(locale).day((after.next ?? before.next)?.from ?? toDay(scope.now)),
      };
      const mail: OutgoingMail = {
        kind: "shareChanged",
        recipient: email,
        content: {
          subject: t(`usage:share.mail.${kind}.subject`, words),
          heading: t(`usage:share.mail.${kind}.subject`, words),
          paragraphs: [t(`usage:share.mail.${kind}.text`, words)],
          facts: [],
          action: { label: t("usage:payout.mail.look"), url: `${origin}/company/payment` },
          footnote: t("usage:agreement.mail.why"),
        },
      };
      return { tenantId: scope.tenantId, sender, mail };
    });
    await postMails(scope, mails);
  });
}
