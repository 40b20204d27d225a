import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { users } from "#app/db/schema/identity.ts";
import { throttles } from "#app/db/schema/throttles.ts";
import { verifyPassword } from "#app/features/identity/password/passwords.server.ts";
import type { SigningKeys } from "#app/process/signing-keys.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { renewDevice } from "./known-device.server.ts";
import { forgiveAccount, signIn } from "./sign-in.server.ts";

vi.mock("#app/features/identity/password/passwords.server.ts", { spy: true });

const seed = Number(process.env.LOCKOUT_SEED ?? 7);
const keys: SigningKeys = [new Uint8Array(32).fill(7)];
const email = "marcus@redhill.example";
const right = "right";
const strangers = Array.from({ length: 1000 }, (_, at) => `10.${at >> 8}.${at & 255}.9`);

describeOnEveryDatabase("protection against lock-out", (open) => {
  let database: TestDatabase;
  let guesses: number[] = [];
  let clock = 0;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await database.db.delete(users);
    await database.db.delete(throttles);
    const name = { firstName: "Marcus", lastName: "Oyelaran" };
    await database.db.insert(users).values({ tenantId: 1, roleId: 3, email, ...name, passwordHash: "first" });
    guesses = [];
    clock = 0;
    vi.mocked(verifyPassword).mockImplementation(async (_hash, password) => {
      if (password !== right) guesses.push(clock);
      return password === right ? "match" : "mismatch";
    });
  });

  const at = () => database.scope({ now: new Date(Date.UTC(2026, 0, 1) + clock * 1000) });
  const attempt = (password: string, address: string, tokens: readonly string[] = []) =>
    signIn(at(), {
      ...{ email, password, address, userAgent: null, replaces: null, onlyTenantId: null },
      devices: { keys, tokens },
    });
  const enter = async (address: string, tokens: readonly string[] = []) => {
    const outcome = await attempt(right, address, tokens);
    return outcome.kind === "signedIn" ? outcome.deviceTokens : null;
  };
  const countInAnyQuarter = () =>
    Math.max(...guesses.map((from) => guesses.filter((time) => time >= from && time < from + 900).length));

  it("lets the owner in at once on a known device, and on any after a reset, whatever 1,000 addresses do", async () => {
    const random = createRandom(seed);
    const pick = () => strangers[Math.floor(random() * strangers.length)] ?? "";
    let tokens = (await enter("198.51.100.1")) ?? [];
    expect(tokens).toHaveLength(1);
    for (let round = 0; round < 12; round += 1) {
      const burst = 5 + Math.floor(random() * 40);
      for (let press = 0; press < burst; press += 1) {
        clock += random() * 4;
        const forged = random() < 0.3 ? [`zzzzzz.${"A".repeat(22)}.${"B".repeat(43)}`] : [];
        // Some attackers share the owner's address.
        await attempt(`guess ${press}`, random() < 0.2 ? "198.51.100.1" : pick(), forged);
      }
      const entered = await enter(random() < 0.5 ? "198.51.100.1" : "198.51.100.77", tokens);
      expect([round, entered?.length]).toEqual([round, 1]);
      tokens = entered ?? [];
    }
    expect(countInAnyQuarter()).toBeLessThanOrEqual(10);

    // An unknown browser with the right password waits, until the password is reset by mail.
    expect(await attempt(right, "203.0.113.5")).toMatchObject({ kind: "throttled" });
    await database.db.update(users).set({ passwordHash: "second" });
    const [user] = await database.db.select().from(users);
    await forgiveAccount(at(), { userId: user?.id ?? 0, email });
    expect(await enter("203.0.113.5")).toHaveLength(1);
    const reset = renewDevice({ keys, tokens: [] }, { id: user?.id ?? 0, passwordHash: "second" }, at().now);
    for (let press = 0; press < 30; press += 1) await attempt(`again ${press}`, pick());
    expect(await enter("192.0.2.44", reset)).toHaveLength(1);
  });

  it("refuses device tokens of another account, an old password, another key, or too long ago", async () => {
    const tokens = (await enter("198.51.100.1")) ?? [];
    for (const address of strangers.slice(0, 20)) await attempt("guess", address);
    expect(await enter("198.51.100.1", tokens)).toHaveLength(1);
    const [user] = await database.db.select().from(users);
    const owner = { id: user?.id ?? 0, passwordHash: "first" };
    const now = at().now;
    for (const forged of [
      renewDevice({ keys, tokens: [] }, { ...owner, id: owner.id + 1 }, now),
      renewDevice({ keys, tokens: [] }, { ...owner, passwordHash: "before" }, now),
      renewDevice({ keys: [new Uint8Array(32)], tokens: [] }, owner, now),
      renewDevice({ keys, tokens: [] }, owner, new Date(now.getTime() - 181 * 86_400_000)),
    ])
      expect(await enter("198.51.100.2", forged)).toBeNull();
  });

  it("delays a known device by its own tries only", async () => {
    const tokens = (await enter("198.51.100.1")) ?? [];
    for (let press = 0; press < 5; press += 1)
      expect(await attempt("wrong", "198.51.100.1", tokens)).toMatchObject({ kind: "wrong" });
    expect(await attempt(right, "198.51.100.1", tokens)).toMatchObject({ kind: "throttled", retryAfterSeconds: 180 });
    expect(await enter("203.0.113.5")).toHaveLength(1);
  });

  it("gives strangers no extra guesses when the owner signs in meanwhile", async () => {
    let tokens = (await enter("198.51.100.1")) ?? [];
    for (let minute = 0; minute < 30; minute += 1) {
      clock = minute * 60;
      for (const address of strangers.slice(minute * 10, minute * 10 + 10)) await attempt("guess", address);
      tokens = (await enter("198.51.100.1", minute % 2 === 0 ? tokens : [])) ?? tokens;
    }
    expect(countInAnyQuarter()).toBeLessThanOrEqual(10);
  });
});

function createRandom(from: number): () => number {
  let state = from;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
