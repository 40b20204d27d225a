import { escapeMarkup } from "#app/content/escape-markup.ts";
import { firstCharacters } from "#app/content/first-characters.ts";
import { toSitePath } from "#app/features/tenancy/address/site-path.ts";
import { type MailMark, toMailMark } from "#app/features/tenancy/assets/mail-mark.ts";
import type { Sender } from "#app/features/tenancy/sender.ts";
import { toColorScale } from "#app/theme/color-scale.ts";

/** The content of a mail, before the tenant's theme is applied. All texts are plain. */
export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Label and value, shown as a short table. */
  facts: [label: string, value: string][];
  /** Links under headings, each with a note beside it. */
  lists?: MailList[];
  action?: { label: string; url: string };
  /** Small print: the reason for this mail. */
  footnote: string;
  /** Where the recipient stops such mails. */
  stop?: { label: string; url: string };
}

interface MailList {
  title: string;
  items: { text: string; note: string; url: string }[];
  more?: { text: string; url: string };
}

export interface MailMessage {
  subject: string;
  text: string;
  html: string;
}

/** Renders a mail in the tenant's theme, as HTML that mail programs support and as text. */
export function toMailMessage(sender: Sender, content: MailContent): MailMessage {
  return { subject: oneLine(content.subject), text: toText(sender, content), html: toHtml(sender, content) };
}

function toText(sender: Sender, content: MailContent): string {
  const facts = content.facts.map(([label, value]) => `${label}: ${value}`).join("\n");
  const action = content.action ? `${content.action.label}: ${content.action.url}` : "";
  const parts = [
    content.heading,
    ...content.paragraphs,
    facts,
    ...(content.lists ?? []).map(toListText),
    action,
    `-- \n${sender.tenant.productName}\n${sender.origin}${toSitePath(sender.tenant, "home")}`,
    content.footnote,
    content.stop ? `${content.stop.label}: ${content.stop.url}` : "",
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function toHtml(sender: Sender, content: MailContent): string {
  const { brand: color, onBrand } = toColorScale(sender.tenant.theme.input.light.brand, "light");
  const facts = content.facts
    .map(
      ([label, value]) =>
        `<tr><td class="soft" style="padding:6px 16px 6px 0;width:28%;color:#5c635e;vertical-align:top">${escapeMarkup(label)}</td><td style="padding:6px 0;vertical-align:top;overflow-wrap:anywhere">${escapeMarkup(value).replaceAll("\n", "<br>")}</td></tr>`,
    )
    .join("");
  const action = content.action
    ? `<p style="margin:24px 0 0"><a class="action" href="${escapeMarkup(content.action.url)}" style="display:inline-block;background:${color};color:${onBrand};text-decoration:none;font-weight:600;padding:12px 20px;border-radius:6px">${escapeMarkup(content.action.label)}</a></p>`
    : "";
  const stop = content.stop
    ? ` <a class="soft" href="${escapeMarkup(content.stop.url)}" style="color:#5c635e">${escapeMarkup(content.stop.label)}</a>`
    : "";
  return `<!doctype html><html lang="${sender.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeMarkup(content.subject)}</title><style>${toStyles(sender)}</style></head>
<body class="page" style="margin:0;background:#f5f5f3;font:15px/1.55 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#1c1f1d">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td class="around" align="center" style="padding:32px 16px">
<table class="card" role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#ffffff;border:1px solid #e4e3df;border-radius:10px;border-top:4px solid ${color}">
<tr><td class="in" style="padding:24px 32px 0">${toHead(sender)}</td></tr>
<tr><td class="in" style="padding:16px 32px 32px"><h1 style="font-size:22px;line-height:1.25;margin:0 0 12px;overflow-wrap:anywhere">${escapeMarkup(content.heading)}</h1>
${content.paragraphs.map((paragraph) => `<p style="margin:0 0 12px;overflow-wrap:anywhere">${escapeMarkup(paragraph)}</p>`).join("")}
${facts === "" ? "" : `<table class="line" role="presentation" cellspacing="0" cellpadding="0" style="margin-top:12px;border-top:1px solid #e4e3df;width:100%">${facts}</table>`}${(content.lists ?? []).map((list) => toListHtml(list, color)).join("")}${action}</td></tr></table>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px"><tr><td class="in soft" style="padding:16px 32px 0;color:#5c635e;font-size:13px">${escapeMarkup(content.footnote)}${stop}</td></tr></table>
</td></tr></table></body></html>`;
}

/**
 * What no attribute can express: colors for dark mode, and less space around the card on a phone. Programs that ignore
 * it still show the mail.
 */
function toStyles({ tenant }: Sender): string {
  const { light, dark } = tenant.theme.input;
  const color = toColorScale(light.brand, "dark", dark.brand);
  return `:root{color-scheme:light dark}
@media(max-width:480px){.around{padding:16px 8px!important}.in{padding-left:20px!important;padding-right:20px!important}.action{display:block!important;text-align:center}}
@media(prefers-color-scheme:dark){.page{background:${color.page}!important;color:${color.ink}!important}.card{background:${color.surface}!important;border-color:${color.line}!important;border-top-color:${color.brand}!important}.line{border-color:${color.line}!important}.soft{color:${color.inkSoft}!important}.link{color:${color.brandText}!important}.action{background:${color.brand}!important;color:${color.onBrand}!important}.wordmark{background:#ffffff;padding:6px 8px;border-radius:6px}}`;
}

function toListText({ title, items, more }: MailList): string {
  const lines = items.map(({ text, note, url }) => `- ${text} (${note})\n  ${url}`);
  return [title, ...lines, ...(more ? [`${more.text}: ${more.url}`] : [])].join("\n");
}

function toListHtml({ title, items, more }: MailList, color: string): string {
  const link = (text: string, url: string) =>
    `<a class="link" href="${escapeMarkup(url)}" style="color:${color};font-weight:600">${escapeMarkup(text)}</a>`;
  const lines = items.map(
    ({ text, note, url }) =>
      `<p style="margin:0 0 8px;overflow-wrap:anywhere">${link(text, url)}<br><span class="soft" style="color:#5c635e;font-size:13px">${escapeMarkup(note)}</span></p>`,
  );
  const rest = more ? `<p style="margin:0 0 8px">${link(more.text, more.url)}</p>` : "";
  return `<h2 class="line" style="font-size:15px;line-height:1.4;margin:20px 0 8px;padding-top:12px;border-top:1px solid #e4e3df;overflow-wrap:anywhere">${escapeMarkup(title)}</h2>${lines.join("")}${rest}`;
}

/** The mark beside the name; an agency's wordmark stands alone. */
function toHead({ tenant, origin }: Sender): string {
  const mark = toMailMark(origin, tenant.assets.mark);
  const name = escapeMarkup(tenant.productName);
  const cell = `<td style="font-size:16px;line-height:1.3;font-weight:700;vertical-align:middle">`;
  const toImage = ({ url, width, height }: MailMark, alt: string) =>
    `<img${alt === "" ? "" : ' class="wordmark"'} src="${escapeMarkup(url)}" width="${width}" height="${height}" alt="${alt}" style="display:block;border:0">`;
  const row = (cells: string) => `<table role="presentation" cellspacing="0" cellpadding="0"><tr>${cells}</tr></table>`;
  if (mark === null) return row(`${cell}${name}</td>`);
  if (tenant.market?.nameBesideLogo === false) return row(`${cell}${toImage(mark, name)}</td>`);
  return row(`<td style="padding-right:10px;vertical-align:middle">${toImage(mark, "")}</td>${cell}${name}</td>`);
}

/** A header cannot hold a line break (RFC 5322, 2.2). */
function oneLine(text: string): string {
  return firstCharacters(text.replace(/[\r\n]+/g, " "), 200);
}
