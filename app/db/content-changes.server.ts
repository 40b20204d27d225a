import { sql } from "drizzle-orm";
import { contentChanges } from "#app/db/schema/content-changes.ts";
import type { Database } from "#app/db/scope.ts";
import type { DatabaseHandle, DatabaseLog } from "./database-handle.ts";

/** Changed content: the shared catalogue, posts, the list of markets and their look, or what one tenant shows. */
export type ContentTopic = "catalogue" | "community" | "markets" | `tenant:${number}`;

const channel = "content_changes";
const pollMs = 1000;

/**
 * Notifies every process of changed content, once the transaction has committed. Call it at the transaction's end:
 * until then others that announce the same topic wait.
 */
export async function announceChange(tx: Database, topic: ContentTopic): Promise<void> {
  await tx.execute(sql`
    with changed as (
      insert into ${contentChanges} (topic) values (${topic})
      on conflict (topic) do update set version = ${contentChanges.version} + 1, changed_at = now()
      returning topic, version
    )
    select pg_notify(${channel}, version || ' ' || topic) from changed`);
}

export interface ChangeWatch {
  /** Resolves once every change committed so far has been handled. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Calls `onChange` for each change committed from now on, in any process: immediately by notification, and within a
 * second by polling where notifications are lost (a broken connection, a pooler). Changes of a topic during its
 * handler are handled together afterwards, so that no stale state is read last; a failed handler is retried.
 */
export async function watchChanges(
  handle: DatabaseHandle,
  onChange: (topic: ContentTopic) => unknown,
  log?: DatabaseLog,
): Promise<ChangeWatch> {
  const seen = new Map<string, number>();
  const answering = new Map<ContentTopic, Promise<void>>();
  const changedAgain = new Set<ContentTopic>();

  const hear = (topic: string, version: number): void => {
    if (version <= (seen.get(topic) ?? 0)) return;
    seen.set(topic, version);
    if (!isContentTopic(topic)) return;
    if (answering.has(topic)) changedAgain.add(topic);
    else answering.set(topic, answer(topic));
  };

  async function answer(topic: ContentTopic): Promise<void> {
    do {
      changedAgain.delete(topic);
      const version = seen.get(topic) ?? 0;
      try {
        await onChange(topic);
      } catch (error) {
        log?.warn({ err: error, topic }, "A change of content could not be followed");
        // Makes the next poll find it again.
        if (seen.get(topic) === version) seen.set(topic, version - 1);
      }
    } while (changedAgain.has(topic));
    answering.delete(topic);
  }

  for (const { topic, version } of await listVersions(handle.db)) seen.set(topic, version);
  const stopListening = await handle.listen(channel, (payload) => {
    const [version, topic] = payload.split(" ");
    if (version && topic) hear(topic, Number(version));
  });

  let timer = setTimeout(poll, pollMs);
  let polling: Promise<void> = Promise.resolve();
  let stopped = false;

  function poll(): void {
    polling = listVersions(handle.db)
      .then((rows) => {
        for (const { topic, version } of rows) hear(topic, version);
      })
      .catch((error) => log?.warn({ err: error }, "Changes of content could not be read"))
      .then(() => {
        if (!stopped) timer = setTimeout(poll, pollMs);
      });
  }

  return {
    catchUp: async () => {
      for (const { topic, version } of await listVersions(handle.db)) hear(topic, version);
      await Promise.all(answering.values());
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await polling;
      await stopListening();
      await Promise.all(answering.values());
    },
  };
}

function listVersions(db: Database): Promise<{ topic: string; version: number }[]> {
  return db.select({ topic: contentChanges.topic, version: contentChanges.version }).from(contentChanges).execute();
}

function isContentTopic(topic: string): topic is ContentTopic {
  return /^(catalogue|community|markets|tenant:\d+)$/.test(topic);
}
