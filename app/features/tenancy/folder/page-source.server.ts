import { LRUCache } from "lru-cache";
import { isReservedDomain } from "#app/content/reserved-domain.ts";
import { renderMarkdown, toPlainText } from "#app/content/rich-text.server.ts";
import type { PageValues } from "#app/features/tenancy/page-values.ts";
import type { TenantPage } from "#app/features/tenancy/tenant.ts";
import type { FaultWords } from "./fault.ts";
import { decodeUtf8 } from "./utf8.ts";

export type PageVersion = Omit<TenantPage, "earlier">;

const frontMatter = /^---[^\S\n]*\n((?:[a-z]+:[^\n]*\n)*)---[^\S\n]*(?:\n|$)/;

/** A Markdown page as it was written; the same for every tenant that falls back to it. */
interface PageSource {
  /** Its first `#` heading, without the `#`; null without one. */
  heading: string | null;
  /** The rest, without front matter. */
  body: string;
  fields: ReadonlyMap<string, string>;
  placeholders: readonly Placeholder[];
}

const sources = new WeakMap<Buffer, PageSource | "notUtf8">();

/** `renderPageSource` for a file. @returns null when it is not UTF-8. */
export function renderPageFile(file: Buffer, values: PageValues, fallbackTitle: string): PageRendering | null {
  const known = sources.get(file) ?? parseFile(file);
  sources.set(file, known);
  return known === "notUtf8" ? null : toRendering(known, values, fallbackTitle);
}

function parseFile(file: Buffer): PageSource | "notUtf8" {
  const text = decodeUtf8(file);
  return text === null ? "notUtf8" : parsePageSource(text);
}

/** A page, the fault of its front matter, and placeholders that nothing replaces, which stay as they are. */
interface PageRendering {
  page: PageVersion;
  fault: FaultWords | null;
  unknown: Placeholder[];
}

/**
 * Renders a Markdown page: its first `#` heading is the title, `{{product}}`, `{{name}}`, `{{email}}` and
 * periods such as `{{requestMonths}}` are replaced, and front matter may contain `version`, `effective` (YYYY-MM-DD) and, in one line, the `changes` since
 * the previous version. Its text is rendered when it is read: most pages of most tenants never are.
 */
export function renderPageSource(source: string, values: PageValues, fallbackTitle: string): PageRendering {
  return toRendering(parsePageSource(source), values, fallbackTitle);
}

function parsePageSource(source: string): PageSource {
  const text = source.replaceAll("\r\n", "\n");
  const head = frontMatter.exec(text);
  const fields = (head?.[1] ?? "")
    .split("\n")
    .map((line) => [line.split(":", 1)[0] ?? "", line.slice(line.indexOf(":") + 1).trim()] as const);
  const rest = text.slice(head?.[0].length ?? 0);
  return {
    heading: heading.exec(rest)?.[1]?.trim() ?? null,
    body: rest.replace(heading, ""),
    fields: new Map(fields),
    placeholders: listPlaceholders(text),
  };
}

const heading = /^#\s+(.+)$/m;

function toRendering(source: PageSource, values: PageValues, fallbackTitle: string): PageRendering {
  const { fields, placeholders } = source;
  const effective = fields.get("effective") || null;
  const isDay = effective === null || isCalendarDay(effective);
  const page: PageVersion = {
    title: source.heading === null ? fallbackTitle : fillIn(source.heading, values, asItIs),
    get html() {
      return renderBody(source, values).html;
    },
    get sections() {
      return renderBody(source, values).sections;
    },
    version: fields.get("version") || null,
    effective: isDay ? effective : null,
    changes: fields.get("changes") || null,
  };
  const fault: FaultWords | null = isDay ? null : { code: "wrongDay", values: { day: effective ?? "" } };
  return { page, fault, unknown: placeholders.filter(({ name }) => !Object.hasOwn(values, name)) };
}

type RenderedBody = Pick<PageVersion, "html" | "sections">;

/** The latest renderings of each source: keeping those for thousands of tenants would fill the memory. */
const rendered = new WeakMap<PageSource, LRUCache<string, RenderedBody>>();

function renderBody(source: PageSource, values: PageValues): RenderedBody {
  const own = rendered.get(source) ?? new LRUCache<string, RenderedBody>({ max: 50 });
  rendered.set(source, own);
  const key = JSON.stringify(values);
  const body = own.get(key) ?? withAnchors(renderMarkdown(fillIn(source.body, values, escapeMarkdown)));
  own.set(key, body);
  return body;
}

/** `name` without its braces; `line` from 1. */
interface Placeholder {
  name: string;
  line: number;
}

function listPlaceholders(text: string): Placeholder[] {
  return text
    .split("\n")
    .flatMap((words, index) => [...words.matchAll(placeholder)].map(([, name = ""]) => ({ name, line: index + 1 })));
}

const placeholder = /\{\{\s*([^{}\s]{1,60})\s*\}\}/g;

function isCalendarDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** `write` escapes a value for its place. */
function fillIn(text: string, values: PageValues, write: (value: string) => string): string {
  const texts: Record<string, string | number | null> = { ...values };
  return withoutMissingMail(text, values).replace(placeholder, (match, key: string) =>
    Object.hasOwn(texts, key) ? write(String(texts[key] ?? "")) : match,
  );
}

/** A title is text, not Markdown: it would show the backslashes. */
function asItIs(value: string): string {
  return value;
}

/** With the name before it, if it is there. */
const mailLink = /(\{\{name\}\}, )?\[\{\{email\}\}\]\(mailto:\{\{email\}\}\)/g;

/** Replaces links to a missing e-mail address: by the tenant's name, or plain text. */
function withoutMissingMail(markdown: string, { email }: PageValues): string {
  if (email === null) return markdown.replace(mailLink, "{{name}}").replaceAll("{{email}}", "{{name}}");
  return isReservedDomain(email) ? markdown.replace(mailLink, "$1{{email}}") : markdown;
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|]/g, "\\$&");
}

/** Adds ids to second-level headings for the table of contents. Runs on sanitized HTML. */
function withAnchors(html: string): Pick<PageVersion, "html" | "sections"> {
  const sections: { id: string; title: string }[] = [];
  const taken = new Set<string>();
  const anchored = html.replace(/<h2>([\s\S]*?)<\/h2>/g, (_match, inner: string) => {
    const title = toPlainText(inner, 200);
    const id = toFreeId(title, taken);
    sections.push({ id, title });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: anchored, sections };
}

/** The prefix separates a heading's id from those of the surrounding page. */
function toFreeId(title: string, taken: Set<string>): string {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);
  let id = `section-${words}`;
  for (let copy = 2; taken.has(id); copy++) id = `section-${words}-${copy}`;
  taken.add(id);
  return id;
}
