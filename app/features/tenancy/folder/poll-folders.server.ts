import { watchFolders } from "./watch-folders.server.ts";

interface PollOptions {
  dir: string;
  /** Milliseconds between turns. */
  everyMs: number;
  /** Looks at these folders, or at all. Never rejects. */
  look(hinted: ReadonlySet<string> | null): Promise<void>;
  /** Folders as last seen. */
  list(): ReadonlyMap<string, unknown>;
  /** Which of these folders, or of all, have a state that has not been read yet. */
  listUnread(among: Iterable<string> | null): string[];
}

/**
 * Processor time for looking at one folder, the file system's threads included, and the part of a processor that
 * scanning all of them may take.
 */
const msPerFolder = 0.25;
const mostOfProcessor = 0.02;

/** Milliseconds between two scans of this many folders. */
export const toScanRest = (folders: number): number => (folders * msPerFolder) / mostOfProcessor;

/**
 * Looks at all folders at each turn. Where there are too many for that, it does so seldom, and meanwhile looks only at
 * those that the file system names, until they are read.
 */
export function pollFolders({ dir, everyMs, look, list, listUnread }: PollOptions): { close(): void } {
  let hints: ReturnType<typeof watchFolders> | null = null;
  let pending = new Set<string>();
  let scanAt = 0;
  let isBusy = false;

  async function turn(): Promise<void> {
    const hinted = new Set([...pending, ...(hints?.take() ?? [])]);
    const isScan = performance.now() >= scanAt;
    if (!isScan && hinted.size === 0) return;
    await look(isScan ? null : hinted);
    pending = new Set(listUnread(isScan ? null : hinted));
    const restMs = toScanRest(list().size);
    if (isScan) scanAt = performance.now() + restMs - everyMs;
    if (restMs <= everyMs) return;
    hints ??= watchFolders(dir);
    await hints.follow(list().keys());
  }

  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    void turn().finally(() => {
      isBusy = false;
    });
  }, everyMs);
  timer.unref();
  return {
    close: () => {
      clearInterval(timer);
      hints?.close();
    },
  };
}
