import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pollFolders } from "./poll-folders.server.ts";

let dir: string;
let polling: { close(): void } | undefined;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "polled-"));
  await mkdir(path.join(dir, "one", "pages"), { recursive: true });
});
afterEach(async () => {
  polling?.close();
  await rm(dir, { recursive: true, force: true });
});

/** Polls as if there were `count` folders. @returns what was looked at; null is a scan of all. */
function poll(count: number, unread: string[] = []): (string[] | null)[] {
  const looks: (string[] | null)[] = [];
  const list = Object.defineProperty(new Map([["one", ""]]), "size", { value: count });
  polling = pollFolders({
    dir,
    everyMs: 5,
    look: async (hinted) => {
      looks.push(hinted && [...hinted]);
    },
    list: () => list,
    listUnread: () => unread,
  });
  return looks;
}

describe("polling tenant folders", () => {
  it("scans a few folders at each turn", async () => {
    const looks = poll(1);
    await vi.waitFor(() => expect(looks.slice(0, 3)).toEqual([null, null, null]));
  });

  it("looks among thousands only at the folder that changed, or is new", async () => {
    const looks = poll(1_000_000);
    await vi.waitFor(() => expect(looks).toEqual([null]));
    await vi.waitFor(async () => {
      await writeFile(path.join(dir, "one", "pages", "terms.md"), "# Terms");
      expect(looks).toContainEqual(["one"]);
    });
    await mkdir(path.join(dir, "two"));
    await vi.waitFor(() => expect(looks.flat()).toContain("two"));
    expect(looks.filter((look) => look === null)).toHaveLength(1);
  });

  it("looks again until a folder has been read", async () => {
    const looks = poll(1_000_000, ["one"]);
    await vi.waitFor(() => expect(looks.slice(0, 3)).toEqual([null, ["one"], ["one"]]));
  });
});
