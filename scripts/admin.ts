import { parseArgs } from "node:util";
import { type AccountScope, createScope } from "#app/db/scope.ts";
import { erasePersonByEmail, exportPersonByEmail } from "#app/features/admin/people/person-by-email.server.ts";
import {
  type AdministratorRefusal,
  createAdministrator,
  promoteAdministrator,
} from "#app/features/identity/administrators.server.ts";
import { emailAddress } from "#app/features/identity/email-address.ts";
import { platformTenantId } from "#app/features/identity/role.ts";
import { linkLifetimes, toLinkUrl } from "#app/features/identity/social/account-link.ts";
import { buildCommandSender } from "./command-sender.ts";
import { companyCommand } from "./company-command.ts";
import { resetMfa } from "./reset-mfa.ts";
import { refuse, runCommand } from "./run-command.ts";
import { verifyAuditCommand } from "./verify-audit.ts";
import { type Parts, withDatabase } from "./with-database.ts";

const usage = `npm run admin -- create <email> [--mail]   makes an administrator of the platform, and prints or mails the link that sets the password
npm run admin -- promote <email>           makes an account of the platform's own tenant an administrator
npm run admin -- export <email>            prints what is kept of a person, as JSON
npm run admin -- erase <email> --yes       deletes a person for good
npm run admin -- export-company <address>  prints what is kept of a company, by the address of its page, as JSON
npm run admin -- erase-company <address> --yes  erases a company for good; what it owes others has to be settled first
npm run admin -- reset-mfa <email>         takes the second step off an account whose owner lost it, and logs it out everywhere
npm run admin -- verify-audit [--head <head>]…   compares the audit log with its chain of hashes, and with heads noted before`;

const commands = ["create", "promote", "export", "erase", "reset-mfa"] as const;

const refusals: Record<AdministratorRefusal, string> = {
  administrator: "is an administrator of the platform already: nothing was changed",
  account: "has an account already: `promote` makes it an administrator",
  otherTenant: "has an account of another tenant, and an address has one account on the platform: take another address",
  deactivated: "has an account that was deactivated: an administrator can reactivate it in the console",
  closed: "has an account that its owner closed: only the owner can reopen it, by the link in the email",
  unknown: "has no account: `create` makes one",
};

await runCommand({ usage, run });

/** @returns 0; 1 when nothing was done; null for invalid arguments. */
async function run(args: string[]): Promise<number | null> {
  if (args[0] === "verify-audit") return verifyAuditCommand(args.slice(1));
  if (args[0]?.endsWith("-company")) return companyCommand(args);
  const options = { mail: { type: "boolean" }, yes: { type: "boolean" } } as const;
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true, strict: false });
  const [command, typed, ...others] = positionals;
  const { mail, yes, ...unknown } = values;
  if (typed === undefined || Object.keys(unknown).length + others.length > 0) return null;
  if (!isCommand(command) || (mail !== undefined && command !== "create") || (yes !== undefined && command !== "erase"))
    return null;
  const parsed = emailAddress().safeParse(typed);
  if (!parsed.success) return refuse(`"${typed}" is not an e-mail address`);
  const email = parsed.data;
  if (command === "erase" && yes !== true)
    return refuse(`Nothing was erased: nobody can bring ${email} back. Say --yes to go on`);
  return withDatabase((parts) => {
    switch (command) {
      case "create":
        return create(parts, { email, byMail: mail === true });
      case "promote":
        return promote(parts, email);
      case "export":
        return exportData(parts, email);
      case "erase":
        return erase(parts, email);
      case "reset-mfa":
        return resetMfa(parts, email);
    }
  });
}

function isCommand(text: string | undefined): text is (typeof commands)[number] {
  return commands.some((name) => name === text);
}

async function exportData(parts: Parts, email: string): Promise<number> {
  const data = await exportPersonByEmail(toScope(parts), email);
  if (data === null) return refuse(`${email} has no account`);
  console.log(JSON.stringify(data, null, 2));
  return 0;
}

async function erase(parts: Parts, email: string): Promise<number> {
  if (!(await erasePersonByEmail(toScope(parts), email))) return refuse(`${email} has no account`);
  console.log(`${email} is erased. Backups hold the person until they are overwritten.`);
  return 0;
}

async function create(parts: Parts, { email, byMail }: { email: string; byMail: boolean }): Promise<number> {
  const sender = await buildCommandSender(parts.env, platformTenantId);
  const outcome = await createAdministrator(toScope(parts), sender, { email, byMail, ...toName(email) });
  if (outcome.kind === "refused") return refuse(`${email} ${refusals[outcome.reason]}`);
  console.log(
    outcome.kind === "made"
      ? `${email} is an administrator of the platform now.`
      : `${email} was made an administrator before, and has chosen no password yet: this is a new link, the earlier ones have ended.`,
  );
  const minutes = linkLifetimes.setPassword / 60_000;
  if (outcome.token !== null) {
    console.log(`This link sets the password, once, within ${minutes} minutes. Whoever has it is the administrator:`);
    console.log(toLinkUrl(sender, "setPassword", outcome.token));
    return 0;
  }
  console.log(`The link that sets the password is in the outbox and good for ${minutes} minutes.`);
  if (parts.env.SMTP_URL === undefined)
    console.error("SMTP_URL is not set: until a server runs that has it, nothing is sent.");
  return 0;
}

async function promote(parts: Parts, email: string): Promise<number> {
  const outcome = await promoteAdministrator(toScope(parts), email);
  if (outcome.kind === "refused") return refuse(`${email} ${refusals[outcome.reason]}`);
  console.log(`${email} is an administrator of the platform now, and has to sign in again.`);
  return 0;
}

function toScope({ database }: Parts): AccountScope {
  return createScope({ db: database.db, tenantId: platformTenantId });
}

/** A guess at the name, until its owner sets it: `ada.byron@…` is Ada Byron. */
function toName(email: string): { firstName: string; lastName: string } {
  const [first = "", ...others] = (email.split("@")[0] ?? "")
    .split(/[^a-z0-9]+/i)
    .filter((word) => word !== "")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return { firstName: first, lastName: others.join(" ") };
}
