import { and, eq } from "drizzle-orm";
import { firstCharacters } from "#app/content/first-characters.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { announceChange } from "#app/db/content-changes.server.ts";
import { auditLog } from "#app/db/schema/audit.ts";
import { events, posts, videos } from "#app/db/schema/community.ts";
import type { AccountScope, Database } from "#app/db/scope.ts";
import { type Administrator, inConsole } from "#app/features/admin/people/administrator.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import type { EventNews } from "#app/features/community/events/event-mail.ts";
import { notifyGuests } from "#app/features/community/events/notify-guests.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import type { SigningKeys } from "#app/process/signing-keys.ts";
import { checkItem } from "./check-item.ts";
import { type Audience, type ItemKind, nouns, toItemState } from "./item.ts";
import { type Files, takeFiles, type Uploads } from "./item-files.server.ts";
import { cleanValues, type ItemErrors, type ItemField, type ItemValues, itemFields } from "./item-form.ts";
import { toEventColumns, toPostColumns, toVideoColumns } from "./item-rows.server.ts";
import { findOwnItem, type OwnItem } from "./own-item.server.ts";
import { toInstant, toLocal } from "./zoned-time.ts";

export interface ItemSubmission {
  kind: ItemKind;
  /** Null for a new item. */
  id: number | null;
  values: ItemValues;
  uploads: Uploads;
  /** All tenants. */
  audiences: readonly Audience[];
  senderOf: SenderOf;
  /** Make the mailed links by which guests cancel. */
  keys: SigningKeys;
}

export type ItemOutcome = Outcome<
  /** With `wasDeleted` somebody else had deleted it since the form was opened: what was written is a new draft. */
  | { kind: "saved"; id: number; wasDeleted?: true }
  | { kind: "faulty"; values: ItemValues; errors: ItemErrors }
  /** Somebody else changed it since the form was opened. */
  | { kind: "stale"; values: ItemValues }
  | { kind: "absent" }
>;

/** Saves an administrator's item, which takes effect at once, with an audit entry; mails whoever registered for an event. */
export async function submitItem(scope: AccountScope, files: Files, submission: ItemSubmission): Promise<ItemOutcome> {
  const outcome = await saveItem(scope, files, submission);
  if (outcome.kind !== "absent" || !(await wasDeleted(scope, submission))) return outcome;
  const values: ItemValues = { ...submission.values, version: "", when: "draft" };
  const kept = await saveItem(scope, files, { ...submission, id: null, values });
  return kept.kind === "saved" ? { ...kept, wasDeleted: true } : kept;
}

/** Whether the item was there as the form was opened, for this administrator. */
async function wasDeleted(scope: AccountScope, { kind, id, values }: ItemSubmission): Promise<boolean> {
  const admin = await authorize(scope, "useConsole");
  if (!admin || id === null || values.version === "") return false;
  if (isPermitted(admin, "administerPlatform")) return true;
  const subject = `${nouns[kind]}:${id}`;
  const isIt = [eq(auditLog.subject, subject), eq(auditLog.action, `${nouns[kind]}.delete`)];
  const ofTenant = eq(auditLog.tenantId, admin.tenantId);
  const find = (db: Database) =>
    db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(and(ofTenant, ...isIt))
      .limit(1);
  return (await inConsole(scope, admin, find)).length > 0;
}

async function saveItem(scope: AccountScope, files: Files, submission: ItemSubmission): Promise<ItemOutcome> {
  const { kind, id, senderOf, keys } = submission;
  const admin = await authorize(scope, "useConsole");
  if (!admin || (id !== null && !(await findOwnItem(scope, admin, { kind, id })))) return { kind: "absent" };
  const taken = await takeFiles(files, submission.uploads);
  const values = cleanValues({ ...submission.values, ...taken.values });
  const audience = toAudience(admin, values.audience, submission.audiences);
  const wrongAudience: ItemErrors = audience === "unknown" ? { audience: "publishing:error.audience" } : {};
  const errors = { ...checkItem(kind, values), ...wrongAudience, ...taken.errors };
  if (audience === "unknown" || Object.keys(errors).length > 0) return { kind: "faulty", values, errors };
  const checked = { kind, id, values, tenantId: audience, senderOf, keys };
  return inConsole(scope, admin, (db) => store({ ...scope, db }, admin, checked));
}

/** The audience: null for every tenant, which only the platform may choose; others write for their own. */
function toAudience(admin: Administrator, audience: string, audiences: readonly Audience[]): number | null | "unknown" {
  if (!isPermitted(admin, "administerPlatform")) return admin.tenantId;
  if (audience === "all") return null;
  return audiences.find(({ id }) => String(id) === audience)?.id ?? "unknown";
}

interface Checked {
  kind: ItemKind;
  id: number | null;
  values: ItemValues;
  tenantId: number | null;
  senderOf: SenderOf;
  keys: SigningKeys;
}

async function store(scope: AccountScope, admin: Administrator, checked: Checked): Promise<ItemOutcome> {
  const { kind, id, values, tenantId } = checked;
  const before = id === null ? null : await findOwnItem(scope, admin, { kind, id }, "update");
  if (id !== null && !before) return { kind: "absent" };
  if (before && before.values.version !== values.version) return { kind: "stale", values };
  const publication = { tenantId, ...toPublication(scope, values, before), updatedAt: scope.now };
  const stored = await write(scope, { ...checked, publication });
  if (stored === null) return findByForm(scope, checked);
  await recordAudit(scope, {
    action: `${nouns[kind]}.${before ? "update" : "create"}`,
    subject: `${nouns[kind]}:${stored}`,
    ...(before ? { before: { state: toItemState(before, scope.now), ...pick(before.values, values) } } : {}),
    after: {
      state: toItemState(publication, scope.now),
      ...(before ? pick(values, before.values) : { title: values.title, audience: values.audience }),
    },
  });
  const news = kind === "events" && before ? toNews(before, { ...publication, values }, scope.now) : null;
  if (news) await notifyGuests(scope, checked.senderOf, { ids: [stored], news, keys: checked.keys });
  await announceChange(scope.db, "community");
  return { kind: "saved", id: stored };
}

/** What a change of an event is to people who registered, who need its time and its address. */
function toNews(before: OwnItem, after: OwnItem, now: Date): EventNews | null {
  const [wasShown, isShown] = [before, after].map((item) => toItemState(item, now) === "published");
  if (!isShown) return wasShown ? "cancelled" : null;
  const [old, current] = [before, after].map(({ values: { startsAt, endsAt, timeZone, joinUrl } }) =>
    [joinUrl, timeZone, ...[startsAt, endsAt].map((time) => Number(toInstant(time, timeZone)))].join(" "),
  );
  return wasShown && old === current ? null : "changed";
}

interface Publication {
  tenantId: number | null;
  isDraft: boolean;
  publishedAt: Date;
  updatedAt: Date;
}

/** An unchanged time keeps its seconds; a time that is removed from a draft is gone. */
function toPublication({ now }: AccountScope, { when, publishAt, timeZone }: ItemValues, before: OwnItem | null) {
  const kept = before && toLocal(before.publishedAt, timeZone) === publishAt.slice(0, 16) ? before.publishedAt : null;
  const publishTime = kept ?? toInstant(publishAt, timeZone);
  const past = before && before.publishedAt <= now ? before.publishedAt : now;
  return { isDraft: when === "draft", publishedAt: when === "now" ? now : (publishTime ?? past) };
}

/** @returns the id; null when the form was already stored. */
async function write(
  { db }: AccountScope,
  { kind, id, values, publication }: Checked & { publication: Publication },
): Promise<number | null> {
  const formKey = values.formKey === "" ? null : values.formKey;
  switch (kind) {
    case "posts": {
      const row = { ...publication, ...toPostColumns(values) };
      if (id !== null) return only(await db.update(posts).set(row).where(eq(posts.id, id)).returning({ id: posts.id }));
      const adding = db.insert(posts).values({ ...row, formKey });
      return only(await adding.onConflictDoNothing().returning({ id: posts.id }));
    }
    case "events": {
      const row = { ...publication, ...toEventColumns(values) };
      if (id !== null)
        return only(await db.update(events).set(row).where(eq(events.id, id)).returning({ id: events.id }));
      const adding = db.insert(events).values({ ...row, formKey });
      return only(await adding.onConflictDoNothing().returning({ id: events.id }));
    }
    case "videos": {
      const row = { ...publication, ...toVideoColumns(values) };
      if (id !== null)
        return only(await db.update(videos).set(row).where(eq(videos.id, id)).returning({ id: videos.id }));
      const adding = db.insert(videos).values({ ...row, formKey });
      return only(await adding.onConflictDoNothing().returning({ id: videos.id }));
    }
  }
}

function only(rows: { id: number }[]): number | null {
  return rows[0]?.id ?? null;
}

async function findByForm({ db }: AccountScope, { kind, values }: Checked): Promise<ItemOutcome> {
  const table = { posts, events, videos }[kind];
  const [row] = await db.select({ id: table.id }).from(table).where(eq(table.formKey, values.formKey));
  return row ? { kind: "saved", id: row.id } : { kind: "absent" };
}

const longestAudited = 200;

/** The fields of `one` that differ in the other, texts truncated. */
function pick(one: ItemValues, other: ItemValues): Partial<Record<ItemField, string>> {
  const changed = itemFields.filter((field) => one[field] !== other[field] && !internal.includes(field));
  return Object.fromEntries(changed.map((field) => [field, firstCharacters(one[field], longestAudited)]));
}

const internal: readonly ItemField[] = ["formKey", "version", "when"];
