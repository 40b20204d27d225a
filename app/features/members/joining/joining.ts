import { z } from "zod";
import { field } from "#app/content/form/form-schema.ts";
import { type JoiningMode, joiningModes } from "./joining-mode.ts";

export interface JoiningRules {
  mode: JoiningMode;
  /** Lower case, for mode `domains`; known to the company in every mode. */
  domains: readonly string[];
}

interface Joiner {
  email: string;
  isConfirmed: boolean;
  /** Uses the company's valid private link. */
  hasPrivateLink: boolean;
}

/** `confirms`: joins once the address is confirmed. `closed` and `domain` are refusals. */
export type JoinPath = "joins" | "waits" | "confirms" | "closed" | "domain";

/** The outcome for a person who uses a company's registration link. */
export function decideEntry({ mode, domains }: JoiningRules, { email, isConfirmed, hasPrivateLink }: Joiner): JoinPath {
  if (mode === "closed") return "closed";
  if (mode === "open") return "joins";
  if (mode === "approval") return hasPrivateLink ? "joins" : "waits";
  if (!domains.includes(toDomain(email))) return "domain";
  return isConfirmed ? "joins" : "confirms";
}

/** The part after the @, in lower case. */
export function toDomain(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase();
}

/** Providers of free addresses. Incomplete: a missing one only means that an administrator must look. */
const freeMail = new Set(
  `aol.com fastmail.com gmail.com gmx.com gmx.de gmx.net googlemail.com hey.com hotmail.co.uk hotmail.com hotmail.es
  hotmail.fr icloud.com live.com mac.com mail.com mail.ru me.com msn.com outlook.com outlook.es pm.me proton.me
  protonmail.com qq.com rocketmail.com tutanota.com web.de yahoo.co.uk yahoo.com yahoo.es yandex.com ymail.com zoho.com
  163.com 126.com att.net comcast.net verizon.net`.split(/\s+/),
);

export function isFreeMail(domain: string): boolean {
  return freeMail.has(domain);
}

const mostDomains = 20;
const domain = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

function toDomains(text: string): string[] {
  const typed = text.toLowerCase().split(/[\s,;]+/);
  return [...new Set(typed.map((word) => word.replace(/^.*@/, "")).filter(Boolean))];
}

/** Rules for joining a company. Messages are copy keys. */
export const joiningSettings = z
  .object({
    mode: field(z.enum(joiningModes, { error: "members:joining.error.mode" }), { label: "members:joining.mode" }),
    domains: field(
      z
        .string()
        .max(2000, "members:joining.error.tooMany")
        .transform(toDomains)
        .refine((domains) => domains.length <= mostDomains, "members:joining.error.tooMany")
        .refine((domains) => domains.every((name) => domain.test(name)), "members:joining.error.domain")
        .refine((domains) => !domains.some(isFreeMail), "members:joining.error.freeMail"),
      { kind: "area", label: "members:joining.domains", hint: "members:joining.domains.hint" },
    ),
  })
  .refine(({ mode, domains }) => mode !== "domains" || domains.length > 0, {
    path: ["domains"],
    message: "members:joining.error.noDomain",
  });
