import { renderMarkdown } from "#app/content/rich-text.server.ts";
import { isLanguage } from "#app/i18n/languages.ts";
import type { Fault } from "./fault.ts";
import type { TenantPage } from "./tenant.ts";
import type { FolderFiles } from "./tenant-folder.server.ts";
import { decodeUtf8 } from "./utf8.ts";

const pageNames = new Set(["privacypolicy", "terms", "about"]);

interface PageValues {
  product: string;
  name: string;
  email: string | null;
}

type Pages = Record<string, Record<string, TenantPage>>;

/**
 * Renders `pages/<name>.md` and `pages/<name>.<language>.md`. A page that the folder lacks is the default tenant's,
 * filled with this one's names: `{{product}}`, `{{name}}` and `{{email}}` in it are the tenant's that shows it.
 */
export function buildTenantPages(
  folder: FolderFiles,
  values: PageValues,
  defaults: FolderFiles | null,
): { pages: Pages; faults: Fault[] } {
  const pages: Pages = {};
  const faults: Fault[] = [];
  for (const [file, bytes] of listPages(defaults)) {
    const text = decodeUtf8(bytes);
    if (text !== null) addPage(pages, file.slice("pages/".length), text, values);
  }
  const own = listPages(folder);
  for (const name of new Set(own.map(([file]) => file.slice("pages/".length).split(".")[0] ?? ""))) pages[name] = {};
  for (const [file, bytes] of own) {
    const text = decodeUtf8(bytes);
    const name = file.slice("pages/".length);
    const fault = text === null ? "is not UTF-8 text without a byte order mark" : addPage(pages, name, text, values);
    if (fault !== null)
      faults.push({
        tenant: folder.slug,
        file,
        line: null,
        field: null,
        message: fault,
        severity: text === null ? "error" : "warning",
      });
  }
  return { pages, faults };
}

function listPages(folder: FolderFiles | null): [string, Buffer][] {
  return [...(folder?.files ?? [])].filter(([name]) => name.startsWith("pages/") && name.endsWith(".md"));
}

function addPage(pages: Pages, file: string, markdown: string, values: PageValues): string | null {
  const [name = "", second = "", third] = file.split(".");
  const language = third === undefined ? "en" : second;
  if (!pageNames.has(name) || !isLanguage(language))
    return `is not a page of the product: ${[...pageNames].join(", ")}, with .es before .md for Spanish`;
  const filled = withoutMissingMail(markdown, values).replace(
    /\{\{(product|name|email)\}\}/g,
    (_match, key: keyof PageValues) => escapeMarkdown(values[key] ?? ""),
  );
  const title = /^#\s+(.+)$/m.exec(filled)?.[1]?.trim() ?? name;
  pages[name] = { ...pages[name], [language]: { title, html: renderMarkdown(filled.replace(/^#\s+.+$/m, "")) } };
  return null;
}

/** A tenant without an address for mail is named instead of a link that would lead nowhere. */
function withoutMissingMail(markdown: string, { email }: PageValues): string {
  return email === null
    ? markdown.replace(/\[\{\{email\}\}\]\(mailto:\{\{email\}\}\)|\{\{email\}\}/g, "{{name}}")
    : markdown;
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|]/g, "\\$&");
}
