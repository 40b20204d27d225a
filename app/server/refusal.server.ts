import type { IncomingMessage, ServerResponse } from "node:http";
import { escapeMarkup } from "#app/content/escape-markup.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { isLanguage } from "#app/i18n/languages.ts";
import en from "#app/server/locales/en.json";
import es from "#app/server/locales/es.json";
import type { HttpRefusal } from "./guard/guard.server.ts";
import { isCallPath } from "./guard/same-origin.ts";
import { dataPolicy, hashSource, securityHeaders } from "./guard/security-headers.server.ts";
import { readPreferences } from "./request-context.server.ts";

const words: Record<"en" | "es", Record<string, string>> = { en, es };

const unbranded = { default: "en", supported: ["en", "es"] };

export interface RefusalSetting {
  requestId: string;
  secure: boolean;
  /** The tenant whose brand the page shows; null while unknown. */
  tenant: Tenant | null;
  /** Path of that tenant's landing page; `/` if omitted. */
  home?: string;
}

/** Sends a response of the server itself: a small page in the tenant's brand, or problem+json for programs. */
export function sendRefusal(
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  refusal: HttpRefusal,
  setting: RefusalSetting,
): void {
  const answer = toRefusal(request, refusal, setting);
  response.writeHead(refusal.status, answer.headers);
  response.write(request.method === "HEAD" ? "" : answer.body);
}

/** The refusal's headers and body, complete with length. */
export function toRefusal(
  request: Pick<IncomingMessage, "url" | "headers">,
  refusal: HttpRefusal,
  setting: RefusalSetting,
) {
  const { locale } = readPreferences(request.headers, setting.tenant?.locales ?? unbranded);
  const say = (key: string) => words[isLanguage(locale) ? locale : "en"][key] ?? "";
  const status = `${refusal.status}.title` in en ? refusal.status : 400;
  const text = {
    // The spec fixes its text (spec 8, User details failure).
    title: say(refusal.why === "viewer" ? "viewer.title" : `${status}.title`),
    detail: say(`${status}.text`),
    home: say("home"),
    reference: say("reference"),
  };
  const problem = wantsProblem(request);
  const body = problem ? toProblem(refusal.status, text, setting.requestId) : toPage(locale, text, setting);
  return {
    body,
    headers: {
      ...securityHeaders(problem ? dataPolicy : policy, setting.secure),
      "content-type": problem ? "application/problem+json; charset=utf-8" : "text/html; charset=utf-8",
      "content-length": String(Buffer.byteLength(body)),
      "content-language": locale,
      "cache-control": "private, no-store",
      "x-request-id": setting.requestId,
      ...refusal.headers,
    },
  };
}

function wantsProblem({ url = "", headers }: Pick<IncomingMessage, "url" | "headers">): boolean {
  const path = url.replace(/^https?:\/\/[^/]*/, "").split("?", 1)[0] ?? "";
  return isCallPath(path) || /^application\/(?:problem\+)?json\b/i.test(headers.accept ?? "");
}

interface RefusalText {
  title: string;
  detail: string;
  home: string;
  reference: string;
}

/** RFC 9457. */
function toProblem(status: number, { title, detail }: RefusalText, requestId: string): string {
  return JSON.stringify({ type: "about:blank", title, status, detail, requestId });
}

const style = `
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--color-page, Canvas);
  color: var(--color-ink, CanvasText); font: 1rem/1.5 var(--font-body, system-ui, sans-serif) }
main { box-sizing: border-box; max-width: 34rem; padding: 2rem 1.5rem }
img { display: block; max-width: 12rem; max-height: 3rem; margin-bottom: 2rem }
h1 { font: 600 1.75rem/1.2 var(--font-display, inherit); margin: 0 0 .75rem }
p { margin: 0 0 1.5rem }
a { color: var(--color-brand-text, LinkText) }
small { color: var(--color-ink-soft, GrayText); overflow-wrap: anywhere }
`;
const policy = `default-src 'none'; style-src 'self' ${hashSource(style)}; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The logo for the reader's scheme; the page has no scripts that know of a chosen one. */
function toLogo({ logo, logoDark }: Tenant["assets"], product: string): string {
  const dark = `<source media="(prefers-color-scheme: dark)" srcset="${escapeMarkup(logoDark.url)}">`;
  return `<picture>${dark}<img src="${escapeMarkup(logo.url)}" alt="${escapeMarkup(product)}"></picture>`;
}

function toPage(
  locale: string,
  text: RefusalText,
  { tenant, requestId, home: homePath = "/" }: RefusalSetting,
): string {
  const product = tenant?.productName ?? "";
  const brand = tenant ? `<link rel="stylesheet" href="${escapeMarkup(tenant.theme.href)}">` : "";
  const logo = tenant ? toLogo(tenant.assets, product) : "";
  const home = tenant ? `<p><a href="${escapeMarkup(homePath)}">${escapeMarkup(text.home)}</a></p>` : "";
  const title = escapeMarkup([text.title, product].filter(Boolean).join(" · "));
  return `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>${brand}<style>${style}</style></head><body><main>${logo}<h1>${escapeMarkup(text.title)}</h1><p>${escapeMarkup(text.detail)}</p>${home}<small>${escapeMarkup(text.reference.replace("{{id}}", requestId))}</small></main></body></html>`;
}
