import { demoAccounts } from "./demo-accounts.ts";

interface Demo {
  product: string;
  /** Without a trailing slash. */
  origin: string;
  /** Null when the database was filled before: only the password's hash is stored, and it may have changed since. */
  password: string | null;
}

/** Tells the person who started a demo where it is and how to sign in. */
export function toDemoGreeting({ product, origin, password }: Demo): string {
  const accounts = demoAccounts.map(({ email, roleId }) => `    ${email.padEnd(22)} role ${roleId}`);
  const secret =
    password ??
    "the one that was given or printed when DATA_DIR was filled (for another, set DEMO_PASSWORD and start with a new DATA_DIR)";
  return ["", `  ${product} is at ${origin}/`, "", "  Demo accounts:", ...accounts, `  Password: ${secret}`, ""].join(
    "\n",
  );
}
