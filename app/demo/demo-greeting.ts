import { demoAccounts } from "./demo-accounts.ts";

interface Demo {
  product: string;
  /** Without a slash at its end. */
  origin: string;
  /** Null when the database was filled before: only the hash of the password is kept, and it may have been changed since. */
  password: string | null;
}

/** Tells who started a demo where it is and how to get in. */
export function toDemoGreeting({ product, origin, password }: Demo): string {
  const accounts = demoAccounts.map(({ email, roleId }) => `    ${email.padEnd(22)} role ${roleId}`);
  const secret =
    password ??
    "the one that was given or printed when DATA_DIR was filled (for another, set DEMO_PASSWORD and start with a new DATA_DIR)";
  return ["", `  ${product} is at ${origin}/`, "", "  Demo accounts:", ...accounts, `  Password: ${secret}`, ""].join(
    "\n",
  );
}
