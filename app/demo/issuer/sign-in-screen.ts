import { createHash } from "node:crypto";
import { escapeMarkup } from "#app/content/escape-markup.ts";

/** A fictitious person with a Google or Microsoft account. */
export interface MadeUpAccount {
  email: string;
  firstName: string;
  lastName: string;
  /** Whether the provider has verified the address. */
  verified: boolean;
}

export interface SignInScreen {
  provider: string;
  /** As typed. */
  email: string;
  /** The typed address is invalid. */
  faulty: boolean;
}

/** Accounts to choose from: two that match a demo account, one new. */
export const madeUpAccounts: readonly MadeUpAccount[] = [
  { email: "robin.castillo@lakeshore.example", firstName: "Robin", lastName: "Castillo", verified: true },
  { email: "owner@demo.test", firstName: "Olivia", lastName: "Lindgren", verified: true },
  { email: "agent@demo.test", firstName: "Andre", lastName: "Whitfield", verified: true },
];

const styles = `
:root{color-scheme:light dark;--page:#f4f4f2;--card:#fff;--ink:#1c1f1d;--soft:#565c58;--line:#d5d4cf;--edge:#83867e;--fill:#1f4fa3;--on:#fff;--bad:#a32020}
@media(prefers-color-scheme:dark){:root{--page:#131514;--card:#1b1e1c;--ink:#eef1ee;--soft:#b3bbb5;--line:#383d3a;--edge:#7f8882;--fill:#8ab4f8;--on:#10203c;--bad:#ff9d94}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:420px;padding:32px;background:var(--card);border:1px solid var(--line);border-radius:14px}
h1{margin:0;font-size:24px;line-height:1.25}
h2{margin:28px 0 12px;font-size:16px}
p{margin:8px 0 20px;color:var(--soft);font-size:15px}
p.bad{margin:0 0 12px;color:var(--bad)}
button,input{font:inherit}
button{width:100%;min-height:44px;padding:8px 16px;border:1px solid var(--edge);border-radius:8px;background:var(--card);color:var(--ink);cursor:pointer}
button.account{display:block;margin-bottom:8px;text-align:left}
button.account small{display:block;color:var(--soft);font-size:14px}
button.fill{border-color:var(--fill);background:var(--fill);color:var(--on);font-weight:600}
label{display:block;margin-bottom:14px;font-size:14px;font-weight:600}
label input:not([type=checkbox]){display:block;width:100%;min-height:44px;margin-top:6px;padding:8px 12px;border:1px solid var(--edge);border-radius:8px;background:var(--card);color:var(--ink)}
label.check{display:flex;gap:10px;align-items:center;font-weight:400}
label.check input{width:20px;height:20px;margin:0}
form+form{margin-top:12px}
:focus-visible{outline:3px solid var(--fill);outline-offset:2px}
`;

/** The page may only render itself and post back. */
export const screenPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(styles).digest("base64")}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ");

/** The page for choosing or typing a fictitious account. In English only: it represents another site. */
export function toSignInScreen({ provider, email, faulty }: SignInScreen): string {
  const choices = madeUpAccounts.map(
    (account) =>
      `<button class="account" name="account" value="${escapeMarkup(account.email)}">${escapeMarkup(`${account.firstName} ${account.lastName}`)}<small>${escapeMarkup(account.email)}</small></button>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Sign in with ${provider}</title><style>${styles}</style></head>
<body><main>
<h1>Sign in with ${provider}</h1>
<p>This is a stand-in for ${provider}: its accounts are made up, and need no password.</p>
<form method="post">${choices.join("")}</form>
<h2>Use another account</h2>
<form method="post">
${faulty ? '<p class="bad" role="alert" id="fault">Please enter a valid email address.</p>' : ""}
<label>Name<input name="name" autocomplete="off" maxlength="100"></label>
<label>Email<input name="email" type="email" required autocomplete="off" maxlength="254" value="${escapeMarkup(email)}"${faulty ? ' aria-describedby="fault" aria-invalid="true"' : ""}></label>
<label class="check"><input type="checkbox" name="unverified">The address has not been verified</label>
<button class="fill">Continue</button>
</form>
<form method="post"><button name="cancel" value="1">Cancel</button></form>
</main></body></html>`;
}
