import { asc, eq } from "drizzle-orm";
import { auditLog } from "#app/db/schema/audit.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { pendingForms } from "#app/db/schema/pending-forms.ts";
import { typedPreviews } from "#app/db/schema/typed-previews.ts";
import { accountRows } from "./own-account-rows.server.ts";
import { activityRows } from "./own-activity-rows.server.ts";
import { isAddress, mostOwnRows, type OwnRows } from "./own-table.server.ts";

/**
 * The data stored about a person, table by table: what was given, said or done; without secrets, and without data of
 * other people.
 */
export const ownRows: Record<string, OwnRows> = {
  ...accountRows,
  ...activityRows,
  pendingForms: {
    table: pendingForms,
    read: (db, { userId }) =>
      db
        .select({ path: pendingForms.path, fields: pendingForms.fields, keptAt: pendingForms.keptAt })
        .from(pendingForms)
        .where(eq(pendingForms.userId, userId))
        .limit(mostOwnRows),
  },
  unsavedEdits: {
    table: typedPreviews,
    read: (db, { userId }) =>
      db
        .select({ subject: typedPreviews.subject, content: typedPreviews.content, keptAt: typedPreviews.keptAt })
        .from(typedPreviews)
        .where(eq(typedPreviews.userId, userId))
        .limit(mostOwnRows),
  },
  // Without their text: it may hold a link that opens the account.
  emails: {
    table: outbox,
    read: (db, person) =>
      db
        .select({ kind: outbox.kind, subject: outbox.subject, createdAt: outbox.createdAt, sentAt: outbox.sentAt })
        .from(outbox)
        .where(isAddress(outbox.recipient, person))
        .orderBy(asc(outbox.id))
        .limit(mostOwnRows),
  },
  recordedActs: {
    table: auditLog,
    read: (db, { userId }) =>
      db
        .select({ action: auditLog.action, subject: auditLog.subject, createdAt: auditLog.createdAt })
        .from(auditLog)
        .where(eq(auditLog.actorUserId, userId))
        .orderBy(asc(auditLog.id))
        .limit(mostOwnRows),
  },
};
