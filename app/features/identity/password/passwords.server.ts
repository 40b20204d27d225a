import { hash, verify } from "@node-rs/argon2";
import { createWorkGate } from "#app/process/work-gate.ts";

/** argon2id, the package's default, with OWASP's minimum: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of 32 discarded random bytes at the same cost, so that an unknown account takes as long as a known one. */
const unknownHash = "$argon2id$v=19$m=19456,t=2,p=1$FGQKEM2pmi456b+0Ht6s1w$1Mu7gaTxiJysIfeDBruO7VDbvUD449yAoGyk0MaIMUg";

/** Each hash takes 19 MiB and a core: running more in parallel only slows all of them down. */
const gate = createWorkGate({ atOnce: 2, waiting: 50 });

/** @returns argon2id in PHC form; "busy" when the queue is full. */
export async function hashPassword(password: string): Promise<{ hash: string } | "busy"> {
  return gate(async () => ({ hash: await hash(password.normalize("NFKC"), options) }));
}

/**
 * Takes the same time whether or not there is a hash.
 * @param passwordHash null for an unknown account, or one without a password.
 */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
): Promise<"match" | "mismatch" | "busy"> {
  return gate(async () => {
    const matches = await verify(passwordHash ?? unknownHash, password.normalize("NFKC"));
    return matches && passwordHash !== null ? "match" : "mismatch";
  });
}
