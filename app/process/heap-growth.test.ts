import { getHeapSpaceStatistics } from "node:v8";
import { expect, it } from "vitest";
import { releaseStartMemory } from "./heap-growth.server.ts";

it("makes the room for young objects as small again as it was", async () => {
  // V8 makes it larger while what is young is still in use.
  const used = Array.from({ length: 300_000 }, (_, at) => ({ at }));
  const before = getYoungBytes();
  await releaseStartMemory();
  expect(getYoungBytes()).toBeLessThan(before / 2);
  expect(used).toHaveLength(300_000);
});

function getYoungBytes(): number {
  const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space");
  return young?.space_size ?? Number.NaN;
}
