import { hash, verify } from "@node-rs/argon2";
import { createWorkGate } from "#app/process/work-gate.ts";

/** argon2id, the package's default, at OWASP's minimum: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of 32 random bytes that nobody kept, with the same costs, so that an unknown account takes as long as a known one. */
const unknownHash = "$argon2id$v=19$m=19456,t=2,p=1$FGQKEM2pmi456b+0Ht6s1w$1Mu7gaTxiJysIfeDBruO7VDbvUD449yAoGyk0MaIMUg";

/** Each hash takes 19 MiB and a core: more at once only make everyone wait longer. */
const gate = createWorkGate({ atOnce: 2, waiting: 50 });

/** @returns argon2id in PHC form; "busy" while too many wait. */
export async function hashPassword(password: string): Promise<{ hash: string } | "busy"> {
  return gate(async () => ({ hash: await hash(password.normalize("NFKC"), options) }));
}

/**
 * Compares in the same time whether or not there is something to compare with.
 * @param passwordHash null for an account that does not exist, or that has no password.
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
