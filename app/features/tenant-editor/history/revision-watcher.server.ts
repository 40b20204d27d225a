import path from "node:path";
import { type AccountScope, createScope, type Database } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { readTenantFolder } from "#app/features/tenancy/folder/tenant-folder.server.ts";
import type { TenantFolders } from "#app/features/tenancy/folder/tenant-folders.ts";
import type { TenantRegistry } from "#app/features/tenancy/tenant-registry.server.ts";
import { getLatestRevision, lockTenant, recordRevision } from "./tenant-revisions.server.ts";

interface Watched {
  db: Database;
  folders: TenantFolders;
  log: { warn(fields: object, message: string): void };
}

/** Records revisions of folders that are changed outside the console, one at a time and with low priority. */
export function watchRevisions(
  { db, folders, log }: Watched,
  registry: Pick<TenantRegistry, "onChange">,
): { stop(): Promise<void> } {
  const known = new Map<string, string>();
  let recording = Promise.resolve();
  const hear = (slugs: readonly string[]) => {
    for (const slug of slugs) {
      // Tenants that fall back to a changed folder have changed without a new revision of their own: possibly thousands.
      if (known.has(slug) && known.get(slug) === folders.find(slug)?.folder.revision) continue;
      recording = recording
        .then(() => record(slug))
        .catch((error) => log.warn({ err: error, tenant: slug }, "a revision was not written down"));
    }
  };

  async function record(slug: string): Promise<void> {
    const state = folders.find(slug);
    if (!state?.served || state.served.revision !== state.folder.revision) return;
    const { revision, files } = state.folder;
    if (known.get(slug) === revision) return;
    const scope = createScope<AccountScope>({ db, tenantId: state.served.id });
    const isKnown = await inTenant(scope, async (scoped) => {
      await lockTenant(scoped);
      if ((await getLatestRevision(scoped, slug))?.revision === revision) return true;
      // Whoever held the lock may have taken it back, which is heard of in its turn.
      const present = await readTenantFolder(path.join(folders.dir, slug)).catch(() => null);
      if (present?.revision !== revision) return false;
      await recordRevision(scoped, { slug, revision, files, source: "folder" });
      return true;
    });
    if (isKnown) known.set(slug, revision);
  }

  hear(folders.slugs());
  const forget = registry.onChange(hear);
  return {
    stop: async () => {
      forget();
      await recording;
    },
  };
}
