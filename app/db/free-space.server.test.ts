import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { checkFreeSpace } from "#app/db/free-space.server.ts";

test("a disk with enough space is accepted", async () => {
  await checkFreeSpace(tmpdir(), 1);
});

test("a nearly full disk is refused with both figures", async () => {
  await expect(checkFreeSpace(tmpdir(), 1e9)).rejects.toThrow(/has \d+ MB free; the database needs 1000000000 MB/);
});
