import { type FSWatcher, watch } from "node:fs";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * Hints of the file system about which folders changed, so that among thousands only those are looked at. A hint may be
 * lost (network file systems give none, and the kernel's number of watches is limited): the folders are also scanned.
 */
export interface FolderWatch {
  /** Slugs of the folders with a hint since the last call. */
  take(): Set<string>;
  /** Watches exactly these folders, in turns between which requests are served. */
  follow(slugs: Iterable<string>): Promise<void>;
  close(): void;
}

const watchedParts = [".", "locales", "pages"];

export function watchFolders(dir: string): FolderWatch {
  const watchers = new Map<string, FSWatcher[]>();
  let hinted = new Set<string>();
  const root = open(dir, (name) => hinted.add(name));

  function stop(slug: string): void {
    for (const watcher of watchers.get(slug) ?? []) watcher.close();
    watchers.delete(slug);
  }

  return {
    take: () => {
      const taken = hinted;
      hinted = new Set();
      // A new folder, or a part of one: what it consists of now is watched from now on.
      for (const slug of taken) stop(slug);
      return taken;
    },
    follow: async (slugs) => {
      const wanted = new Set(slugs);
      for (const slug of watchers.keys()) if (!wanted.has(slug)) stop(slug);
      for (const slug of wanted) {
        if (watchers.has(slug)) continue;
        await nextTurn();
        const hint = () => hinted.add(slug);
        watchers.set(
          slug,
          watchedParts.flatMap((part) => open(path.join(dir, slug, part), hint) ?? []),
        );
      }
    },
    close: () => {
      root?.close();
      for (const slug of [...watchers.keys()]) stop(slug);
    },
  };
}

/** @returns null for a folder that does not exist, or that the system does not watch. */
function open(folder: string, hint: (name: string) => void): FSWatcher | null {
  try {
    const watcher = watch(folder, { persistent: false }, (_event, name) => hint(name ?? ""));
    watcher.on("error", () => watcher.close());
    return watcher;
  } catch {
    return null;
  }
}
