import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { savedSearches, searchDigests } from "#app/db/schema/saved-searches.ts";
import { type AccountScope, createScope, type Database } from "#app/db/scope.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { createSecretToken } from "#app/features/identity/session/secret-token.server.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import { readProfileOf } from "#app/features/marketplace/fit/agency-profile.server.ts";
import type { Sender, SenderOf } from "#app/features/tenancy/sender.ts";
import { toDigestMail } from "./digest-mail.ts";
import { findNewMatches, type SearchMatches, type WatchedSearch } from "./new-matches.server.ts";

const dayMs = 24 * 3_600_000;
/** A transaction that makes a service live may commit some time after the moment that it records. */
const settlingMs = 5 * 60_000;
/** People of one statement. */
const batch = 500;

interface Reader extends Record<string, unknown> {
  userId: number;
  tenantId: number;
  email: string;
  locale: string | null;
  companyId: number;
}

/**
 * Mails people what went live and matches their saved searches since the last mail, at most once a day each; safe on
 * several servers. A mail is of one site: other sites' searches follow with the next.
 * @returns the number of mails.
 * @throws {AggregateError} for the people whose searches failed, once all others have been served.
 */
export async function postDigests(db: Database, now: Date, senderOf: SenderOf): Promise<number> {
  const upTo = new Date(now.getTime() - settlingMs);
  let posted = 0;
  const failures: unknown[] = [];
  for await (const reader of eachReader(db, now, upTo)) {
    try {
      if (await postDigest(db, reader, { now, upTo, senderOf })) posted += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `the searches of ${failures.length} people failed`);
  return posted;
}

/** People with a search that has something new to look at and no mail within a day, each once. */
async function* eachReader(db: Database, now: Date, upTo: Date): AsyncGenerator<Reader> {
  let last = 0;
  for (;;) {
    const readers = await listReaders(db, { now, upTo, after: last });
    yield* readers;
    last = readers.at(-1)?.userId ?? last;
    if (readers.length < batch) return;
  }
}

interface Batch {
  now: Date;
  upTo: Date;
  /** Id of the last person before. */
  after: number;
}

async function listReaders(db: Database, { now, upTo, after }: Batch): Promise<Reader[]> {
  const { rows } = await asPlatform(db, (tx) =>
    tx.execute<Reader>(sql`
      select u.id as "userId", s.tenant_id as "tenantId", u.email, u.locale, u.company_id as "companyId"
      from saved_searches s join users u on u.id = s.user_id
      where u.id > ${after} and not s.is_paused and u.deactivated_at is null and u.closed_at is null and u.company_id is not null
        and exists (select from services v where v.status = 1 and v.live_at > s.seen_at and v.live_at <= ${upTo.toISOString()}::timestamptz)
        and not exists (select from search_digests d where d.user_id = u.id and d.sent_at > ${toDayBefore(now)}::timestamptz)
      group by u.id, s.tenant_id order by u.id limit ${batch}`),
  );
  return rows;
}

const toDayBefore = (now: Date) => new Date(now.getTime() - dayMs).toISOString();

interface Round {
  now: Date;
  upTo: Date;
  senderOf: SenderOf;
}

async function postDigest(db: Database, reader: Reader, { now, upTo, senderOf }: Round): Promise<boolean> {
  const scope = createScope<AccountScope>({ db, tenantId: reader.tenantId, userId: reader.userId, now });
  const profile = await readProfileOf(db, reader.companyId);
  for (const [siteTenantId, searches] of await listBySite(scope)) {
    const sender = senderOf(siteTenantId, reader.locale);
    if (!sender) continue;
    // Outside of a transaction: it searches as the pages do.
    const matches = await findNewMatches(db, sender.tenant, { searches, upTo, profile, locale: sender.locale });
    if (matches.length > 0) return store(scope, sender, { reader, matches, siteTenantId, upTo });
    await inTenant(scope, (scoped) => markSeen(scoped, siteTenantId, upTo));
  }
  return false;
}

/** The user's searches that are not paused, by site, with the site first that waits longest. */
async function listBySite(scope: AccountScope): Promise<Map<number, WatchedSearch[]>> {
  const { id, name, query, seenAt, siteTenantId } = savedSearches;
  const rows = await inTenant(scope, (scoped) =>
    scoped.db
      .select({ id, name, query, seenAt, siteTenantId })
      .from(savedSearches)
      .where(isWatched(scoped))
      .orderBy(asc(seenAt), asc(id)),
  );
  const sites = new Map<number, WatchedSearch[]>();
  for (const { siteTenantId: site, ...search } of rows) sites.set(site, [...(sites.get(site) ?? []), search]);
  return sites;
}

const isWatched = ({ tenantId, userId }: AccountScope) =>
  and(eq(savedSearches.tenantId, tenantId), eq(savedSearches.userId, userId ?? 0), eq(savedSearches.isPaused, false));

interface ToStore {
  reader: Reader;
  matches: SearchMatches[];
  siteTenantId: number;
  upTo: Date;
}

/** Writes the mail, unless another server has mailed this person meanwhile, or the searches are gone or paused. */
function store(
  scope: AccountScope,
  sender: Sender,
  { reader, matches, siteTenantId, upTo }: ToStore,
): Promise<boolean> {
  return inTenant(scope, async (scoped) => {
    const { db, tenantId, now } = scoped;
    const { userId } = reader;
    await db.insert(searchDigests).values({ tenantId, userId, stopToken: createSecretToken() }).onConflictDoNothing();
    const [digest] = await db.select().from(searchDigests).where(eq(searchDigests.userId, userId)).for("update");
    if (!digest || (digest.sentAt !== null && now.getTime() - digest.sentAt.getTime() < dayMs)) return false;
    const ids = matches.map(({ search }) => search.id);
    const still = await db
      .select({ id: savedSearches.id })
      .from(savedSearches)
      .where(and(isWatched(scoped), inArray(savedSearches.id, ids)));
    const listed = matches.filter(({ search }) => still.some(({ id }) => id === search.id));
    if (listed.length === 0) return false;
    await markSeen(scoped, siteTenantId, upTo);
    await db.update(searchDigests).set({ sentAt: now }).where(eq(searchDigests.userId, userId));
    const content = toDigestMail(sender, listed, digest.stopToken);
    await postMail(scoped, sender, { kind: "newMatches", recipient: reader.email, content });
    return true;
  });
}

async function markSeen(scope: AccountScope, siteTenantId: number, upTo: Date): Promise<void> {
  await scope.db
    .update(savedSearches)
    .set({ seenAt: sql`greatest(${savedSearches.seenAt}, ${upTo.toISOString()}::timestamptz)` })
    .where(and(isWatched(scope), eq(savedSearches.siteTenantId, siteTenantId)));
}
