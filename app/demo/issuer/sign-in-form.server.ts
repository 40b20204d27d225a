import type { IncomingMessage } from "node:http";
import { emailAddress } from "#app/features/identity/email-address.ts";
import { type MadeUpAccount, madeUpAccounts } from "./sign-in-screen.ts";

const longestForm = 4096;

/** @throws {Error} when it is longer than such a form can be. */
export async function readSignInForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > longestForm) throw new Error("the form is too long");
  }
  return new URLSearchParams(text);
}

/** The account that was chosen from the list or typed; null when what was typed is no e-mail address. */
export function parseMadeUpAccount(form: URLSearchParams): MadeUpAccount | null {
  const chosen = madeUpAccounts.find(({ email }) => email === form.get("account"));
  if (chosen) return chosen;
  const email = emailAddress().safeParse(form.get("email")).data;
  if (email === undefined) return null;
  const [firstName = "", ...others] = (form.get("name") ?? "").trim().slice(0, 100).split(/\s+/);
  return { email, firstName, lastName: others.join(" "), verified: !form.has("unverified") };
}
