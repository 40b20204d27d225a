import path from "node:path";
import { pollFolders } from "./poll-folders.server.ts";
import type { Reading } from "./tenant-entries.ts";
import {
  type FolderFiles,
  fingerprintFolder,
  fingerprintFolders,
  fingerprintSome,
  readTenantFolder,
} from "./tenant-folder.server.ts";

export interface FolderScanner {
  /** Reads what has changed, after a scan that is under way. */
  scan(): Promise<void>;
  /** Scans from now on at this interval in milliseconds; 0 for never. */
  poll(everyMs: number): void;
  /** Ends polling, after a scan that is under way. */
  close(): Promise<void>;
}

interface ScannerOptions {
  dir: string;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
  /** Folders as last taken. */
  listKnown(): ReadonlyMap<string, { fingerprint: string }>;
  /** Receives the changes found by a scan; after the first scan even if there are none. */
  take(reading: Reading): Promise<void>;
}

/** Finds the tenant folders that were added, changed or removed, and reads them. */
export function createFolderScanner({ dir, log, listKnown, take }: ScannerOptions): FolderScanner {
  let seen = new Map<string, string>();
  let running: Promise<void> | null = null;
  let polling: ReturnType<typeof pollFolders> | null = null;
  let isReadable = true;

  /**
   * @param settle whether a change must be seen twice, since whoever writes the folder may not be done.
   * @param hinted the folders to look at; null for all.
   */
  async function look(settle: boolean, hinted: ReadonlySet<string> | null): Promise<void> {
    const fingerprints = hinted === null ? await fingerprintFolders(dir) : await fingerprintSome(dir, seen, hinted);
    const known = listKnown();
    const isSettled = (slug: string) => !settle || seen.get(slug) === fingerprints.get(slug);
    const isChanged = (slug: string) =>
      fingerprints.has(slug) && known.get(slug)?.fingerprint !== fingerprints.get(slug) && isSettled(slug);
    const changed = [...(hinted ?? fingerprints.keys())].filter(isChanged);
    // A folder that is being replaced is missing for a moment.
    const isGone = (slug: string) => known.has(slug) && !fingerprints.has(slug) && (!settle || !seen.has(slug));
    const gone = [...(hinted ?? known.keys())].filter(isGone);
    seen = fingerprints;
    if (changed.length === 0 && gone.length === 0 && known.size > 0) return;
    await take({ read: await readFolders(changed, settle), fingerprints, gone });
  }

  async function readFolders(slugs: readonly string[], settle: boolean): Promise<Map<string, FolderFiles>> {
    const read = new Map<string, FolderFiles>();
    for (const slug of slugs) {
      const place = path.join(dir, slug);
      const folder = await readTenantFolder(place).catch(() => null);
      const after = settle ? await fingerprintFolder(place) : seen.get(slug);
      // Changed while it was read: the contents may mix two revisions.
      if (folder && after === seen.get(slug)) read.set(slug, folder);
    }
    return read;
  }

  function scan(settle: boolean, hinted: ReadonlySet<string> | null = null): Promise<void> {
    running ??= look(settle, hinted).finally(() => {
      running = null;
    });
    return running;
  }

  /** Logged once per outage. */
  function markUnreadable(error: unknown): void {
    if (isReadable) log.warn({ err: error }, `${dir} cannot be read: tenants stay as they are`);
    isReadable = false;
  }

  function markReadable(): void {
    if (!isReadable) log.info({}, `${dir} can be read again`);
    isReadable = true;
  }

  const isUnread = (slug: string) => listKnown().get(slug)?.fingerprint !== seen.get(slug);

  return {
    scan: async () => {
      await running;
      await scan(false);
    },
    poll: (everyMs) => {
      if (everyMs === 0) return;
      polling = pollFolders({
        dir,
        everyMs,
        look: (hinted) => scan(true, hinted).then(markReadable, markUnreadable),
        list: () => seen,
        listUnread: (among) => [...(among ?? new Set([...listKnown().keys(), ...seen.keys()]))].filter(isUnread),
      });
    },
    close: async () => {
      polling?.close();
      await running;
    },
  };
}
