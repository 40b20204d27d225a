import { isReservedDomain } from "#app/content/reserved-domain.ts";
import { renderMarkdown, toPlainText } from "#app/content/rich-text.server.ts";
import type { PageValues } from "#app/features/tenancy/page-values.ts";
import type { TenantPage } from "#app/features/tenancy/tenant.ts";
import type { FaultWords } from "./fault.ts";

export type PageVersion = Omit<TenantPage, "earlier">;

const frontMatter = /^---[^\S\n]*\n((?:[a-z]+:[^\n]*\n)*)---[^\S\n]*(?:\n|$)/;

/**
 * Renders a Markdown page: its first `#` heading is the title, `{{product}}`, `{{name}}`, `{{email}}` and
 * periods such as `{{requestMonths}}` are replaced, and front matter may contain `version`, `effective` (YYYY-MM-DD) and, in one line, the `changes` since
 * the previous version.
 * @returns the page, the fault of its front matter, and placeholders that nothing replaces, which stay as they are.
 */
export function renderPageSource(
  source: string,
  values: PageValues,
  fallbackTitle: string,
): { page: PageVersion; fault: FaultWords | null; unknown: UnknownPlaceholder[] } {
  const text = source.replaceAll("\r\n", "\n");
  const head = frontMatter.exec(text);
  const fields = new Map(
    (head?.[1] ?? "").split("\n").map((line) => [line.split(":", 1)[0], line.slice(line.indexOf(":") + 1).trim()]),
  );
  const filled = fillIn(text.slice(head?.[0].length ?? 0), values);
  const title = /^#\s+(.+)$/m.exec(filled)?.[1]?.trim() ?? fallbackTitle;
  const effective = fields.get("effective") || null;
  const isDay = effective === null || isCalendarDay(effective);
  const page = {
    title,
    ...withAnchors(renderMarkdown(filled.replace(/^#\s+.+$/m, ""))),
    version: fields.get("version") || null,
    effective: isDay ? effective : null,
    changes: fields.get("changes") || null,
  };
  const fault: FaultWords | null = isDay ? null : { code: "wrongDay", values: { day: effective ?? "" } };
  return { page, fault, unknown: listUnknown(text, values) };
}

/** `name` without its braces; `line` from 1. */
interface UnknownPlaceholder {
  name: string;
  line: number;
}

function listUnknown(text: string, values: PageValues): UnknownPlaceholder[] {
  return text
    .split("\n")
    .flatMap((words, index) =>
      [...words.matchAll(placeholder)].flatMap(([, name = ""]) =>
        Object.hasOwn(values, name) ? [] : [{ name, line: index + 1 }],
      ),
    );
}

const placeholder = /\{\{\s*([^{}\s]{1,60})\s*\}\}/g;

function isCalendarDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function fillIn(markdown: string, values: PageValues): string {
  const texts: Record<string, string | number | null> = { ...values };
  return withoutMissingMail(markdown, values).replace(placeholder, (match, key: string) =>
    Object.hasOwn(texts, key) ? escapeMarkdown(String(texts[key] ?? "")) : match,
  );
}

const mailLink = /\[\{\{email\}\}\]\(mailto:\{\{email\}\}\)/g;

/** Replaces links to a missing e-mail address: by the tenant's name, or plain text. */
function withoutMissingMail(markdown: string, { email }: PageValues): string {
  if (email === null) return markdown.replace(mailLink, "{{name}}").replaceAll("{{email}}", "{{name}}");
  return isReservedDomain(email) ? markdown.replace(mailLink, "{{email}}") : markdown;
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
