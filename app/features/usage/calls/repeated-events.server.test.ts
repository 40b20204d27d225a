import { expect, it } from "vitest";
import { getSpending } from "#app/features/usage/agreements/spending.server.ts";
import { recordUsage } from "#app/features/usage/record-usage.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { anySender, insertBuyer, insertFee, insertKey, insertSeller, toEvent } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase } from "#tests/setup/test-database.ts";

describeOnEveryDatabase("events that are sent again", (open) => {
  async function prepare() {
    const scope = (await open()).scope();
    const seller = await insertSeller(scope);
    await insertFee({ ...seller.scope, now: new Date("2025-01-01T00:00:00Z") }, seller.serviceId, 1);
    const key = await insertKey(seller.scope, seller.serviceId);
    const company = await insertBuyer(seller);
    const { id: userId } = await insertAccount(scope, {
      tenantId: 1,
      companyId: company.id,
      email: `${key}@b.test`,
      roleId: 2,
    });
    const send = (ids: readonly string[], requests = 1) =>
      recordUsage(scope, { key, values: ids.map((id) => toEvent(id, { buyer: company.id, requests })) }, anySender);
    const spent = async () => (await getSpending({ ...scope, companyId: company.id, userId }))?.spentCents;
    return { send, spent };
  }

  it.each([
    ["first", ["a", "x", "y"]],
    ["between", ["x", "a", "y"]],
    ["last", ["x", "y", "a"]],
    ["within the call", ["x", "y", "x", "a"]],
  ])("are counted once, %s", async (_, ids) => {
    const { send, spent } = await prepare();
    expect(await send(["a", "b"])).toMatchObject({ accepted: 2, duplicates: 0 });
    expect(await send(ids)).toMatchObject({ kind: "done", accepted: 2, duplicates: ids.length - 2 });
    expect(await send(ids)).toMatchObject({ kind: "done", accepted: 0, duplicates: ids.length });
    expect(await spent()).toBe(4);
  });

  it("are refused with other contents, wherever they stand, and nothing of the call is counted", async () => {
    const { send, spent } = await prepare();
    await send(["a"]);
    for (const ids of [
      ["a", "x"],
      ["x", "a", "y"],
      ["x", "a"],
    ])
      expect(await send(ids, 2)).toEqual({ kind: "conflict", index: ids.indexOf("a") });
    expect(await spent()).toBe(1);
  });

  it("are counted once when calls that share some of them arrive together", async () => {
    const { send, spent } = await prepare();
    const ids = Array.from({ length: 30 }, (_, at) => `n${at}`);
    const outcomes = await Promise.all([0, 5, 10, 0, 5].map((from) => send(ids.slice(from, from + 20))));
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array(5).fill("done"));
    const accepted = outcomes.map((outcome) => (outcome.kind === "done" ? outcome.accepted : 0));
    expect(accepted.reduce((sum, each) => sum + each, 0)).toBe(30);
    expect(await spent()).toBe(30);
  });
});
