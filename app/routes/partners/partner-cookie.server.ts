import { parse, serialize } from "hono/utils/cookie";
import { z } from "zod";
import type { AgencyFormValues } from "#app/features/onboarding/registration.ts";

/** A partner's values, kept until the registration form has shown them (spec 3). */
const keptPartner = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  contactNumber: z.string(),
  agencyName: z.string(),
  agencyCode: z.string(),
});
type KeptPartner = z.infer<typeof keptPartner>;

const name = "partner";
const lifetimeSeconds = 30 * 60;
/** Browsers refuse longer cookies (RFC 6265bis, 5.6). */
const longestCookie = 3800;

/**
 * The `Set-Cookie` value that keeps a partner's values for half an hour. They are untrusted values from the address
 * that only prefill fields, so they are not signed.
 * @returns null when they exceed a cookie.
 */
export function partnerCookie(partner: KeptPartner, secure: boolean): string | null {
  const text = Buffer.from(JSON.stringify(keptPartner.parse(partner))).toString("base64url");
  return text.length > longestCookie ? null : serialize(name, text, { ...attributes(secure), maxAge: lifetimeSeconds });
}

function clearedPartnerCookie(secure: boolean): string {
  return serialize(name, "", { ...attributes(secure), maxAge: 0 });
}

/** The kept values of a request; null when missing or invalid. */
function readKeptPartner(request: Request): KeptPartner | null {
  const text = parse(request.headers.get("cookie") ?? "", name)[name];
  if (text === undefined) return null;
  try {
    return keptPartner.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  } catch {
    return null;
  }
}

/** A partner's prefilled values, and the headers that clear them: they are shown once (spec 3 and 4). */
export function takeKeptPartner(
  request: Request,
  secure: boolean,
): { prefill: Partial<AgencyFormValues>; headers: Record<string, string> } {
  const kept = readKeptPartner(request);
  if (kept === null) return { prefill: {}, headers: {} };
  const { email, firstName, lastName, contactNumber, agencyName, agencyCode } = kept;
  const person = { workEmail: email, firstName, lastName, contactNumber };
  const prefill = { ...person, businessName: agencyName, agencyCode, agentEmail: email };
  return { prefill, headers: { "Set-Cookie": clearedPartnerCookie(secure) } };
}

function attributes(secure: boolean) {
  return { path: "/", httpOnly: true, sameSite: "Lax", secure } as const;
}
