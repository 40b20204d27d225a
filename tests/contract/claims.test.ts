import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { deviceDays } from "#app/features/identity/sign-in/known-device.server.ts";
import { type LinkKind, linkLifetimes } from "#app/features/identity/social/account-link.ts";
import { baseCopy } from "#app/i18n/base-copy.ts";

/** Promises that no code keeps, in both languages. Remove an entry once the feature exists. */
const unkept: readonly [what: string, words: RegExp][] = [
  ["an answer within a time", /business days?\b(?!.* Eastern)|día laborable|first quote|primera cotización/i],
  ["a size of the market", /thousands of agencies|miles de agencias|lower prices|mejores precios/i],
  ["no contract, although a use is agreed first", /no contract|without a contract|sin contrato|ningún contrato/i],
  ["a fault reaches a person", /we have been told|hemos recibido el aviso/i],
  ["a statement is sent", /we send an invoice|enviamos una factura/i],
  ["rows are deleted after a period", /24 months|24 meses|12 months \||12 meses \|/i],
  ["a second request joins the first", /joins the first|se une a la primera/i],
  ["an account is closed on the profile", /on your profile or by writing|en su perfil o escribiéndonos/i],
  [
    "a price stands on the service's page",
    /price shown on the service|al precio que muestra su página|price on (the|their) page/i,
  ],
  ["a provider's policy is linked", /policy of its own, linked|enlazada en su página/i],
  ["whatever is listed was reviewed", /reviewed before it appears|se revisa antes de aparecer/i],
  ["nobody sees a pending listing", /sees this page until the listing|ve esta página hasta que el servicio/i],
  ["a carrier sees how a submission was made", /submission was prepared with|con qué se preparó/i],
  ["support moves accounts between companies", /support to (move|change your company)|soporte que (traslade|cambie)/i],
  ["an SVG may be as large as a photo", /\bSVG,? (up to|hasta) 5 MB/i],
  ["a mail brings a calendar's file along", /details and a file|detalles y un archivo/i],
  [
    "server records hold a network address",
    /and the network address|result, network address|resultado(,| y la) dirección de red/i,
  ],
  [
    "server records and backups last a fixed time",
    /server records[^.\n]*\d+ days|backups[^.\n]*\d+ days|registros del servidor[^.\n]*\d+ días|copias de seguridad[^.\n]*\d+ días/i,
  ],
  [
    "account holders are written to before a text changes",
    /(write|told|hear|announce)[^.\n]*\d+ days|(escribimos|se enteran|anunciamos)[^.\n]*\d+ días/i,
  ],
  ["a request is cleaned of what should not be in it", /in a request, we remove|en una solicitud, la eliminamos/i],
  ["finance partners are switched on", /you have switched on|que tiene activados/i],
  ["colleagues do not see a draft", /nobody else sees it|nadie más lo ve/i],
  [
    "nothing is due without use, although a provider may charge a monthly fee",
    /(?<!takes )no subscription|pays? (for )?only when|(sin|ninguna) suscripción(?! anual)|ni suscripción|pag(a|ue) solo cuando/i,
  ],
  ["a first mail follows another one", /since our last email|desde nuestro último correo/i],
];

/** Texts that state how long a mailed link is valid. */
const lifetimes: readonly [text: readonly [feature: string, key: string], kind: LinkKind][] = [
  [["identity", "forgotDone"], "reset"],
  [["identity", "mail.reset.validity"], "reset"],
  [["identity", "mail.verify.validity"], "verify"],
  [["identity", "mail.administrator.validity"], "setPassword"],
  [["members", "invite.lead"], "invite"],
  [["members", "mail.invite.validity"], "invite"],
  [["members", "mail.join.validity"], "join"],
  [["profile", "mail.confirm.validity"], "changeEmail"],
];

const minute = 60_000;
const spelled: Record<string, ReadonlyMap<number, string>> = {
  en: new Map([
    [30 * minute, "30 minutes"],
    [24 * 60 * minute, "24 hours"],
    [7 * 24 * 60 * minute, "seven days"],
  ]),
  es: new Map([
    [30 * minute, "30 minutos"],
    [24 * 60 * minute, "24 horas"],
    [7 * 24 * 60 * minute, "siete días"],
  ]),
};

it.each(lifetimes)("%s states the lifetime of its link", ([feature, key], kind) => {
  for (const [language, features] of Object.entries(baseCopy)) {
    const texts = Object.entries(features).find(([name]) => name === feature)?.[1] ?? {};
    const text = Object.entries(texts).find(([name]) => name === key)?.[1];
    expect(text).toContain(spelled[language]?.get(linkLifetimes[kind]) ?? "a lifetime that is spelled here");
  }
});

/** Current tenant texts; superseded versions (`-1.0`) are kept as published. */
function readTenants(): [string, string][] {
  return readdirSync("tenants", { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|[\\/])(pages|locales)[\\/].*\.(md|json)$/.test(file) && !/-\d+\.\d+\./.test(file))
    .map((file) => [file, readFileSync(path.join("tenants", file), "utf8")]);
}

it("the privacy policies state how long a device is known", () => {
  const policies = readTenants().filter(([file]) => /privacypolicy(\.es)?\.md$/.test(file));
  expect(policies).toHaveLength(6);
  for (const [file, text] of policies) expect([file, text]).toEqual([file, expect.stringContaining(`${deviceDays} d`)]);
});

it.each(unkept)("no text claims that %s", (_what, words) => {
  const copy = Object.entries(baseCopy).flatMap(([language, features]) =>
    Object.entries(features).flatMap(([feature, texts]) =>
      Object.entries(texts).map(([key, text]): [string, string] => [`${language} ${feature}:${key}`, text]),
    ),
  );
  const found = [...copy, ...readTenants()].filter(([, text]) => words.test(text));
  expect(found.map(([where, text]) => `${where}: ${words.exec(text)?.[0]}`)).toEqual([]);
});
