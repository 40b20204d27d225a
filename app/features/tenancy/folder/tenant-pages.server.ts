import type { PageValues } from "#app/features/tenancy/page-values.ts";
import type { TenantPage } from "#app/features/tenancy/tenant.ts";
import type { Fault, FaultWords } from "./fault.ts";
import { type PageVersion, renderPageFile } from "./page-source.server.ts";
import type { FolderFiles } from "./tenant-folder.server.ts";

const pageNames = ["privacypolicy", "terms", "about"];
const pageFile = new RegExp(`^(${pageNames.join("|")})(?:-([0-9]{1,4}(?:\\.[0-9]{1,4}){0,3}))?(?:\\.(en|es))?\\.md$`);

type Pages = Record<string, Record<string, TenantPage>>;

/**
 * Renders `pages/<name>.md` and `pages/<name>.<language>.md`, with earlier versions from `pages/<name>-<version>.md`.
 * A missing page falls back to the default tenant's: its placeholders are replaced by this tenant's values, when a page
 * is read for the first time.
 */
export function buildTenantPages(
  folder: FolderFiles,
  values: PageValues,
  defaults: FolderFiles | null,
): { readPages(): Pages; faults: Fault[] } {
  const own = readPages(folder, values);
  let pages: Pages | null = defaults === null ? own.pages : null;
  return {
    readPages: () => {
      pages ??= { ...(defaults && readPages(defaults, values).pages), ...own.pages };
      return pages;
    },
    faults: own.faults,
  };
}

function readPages(folder: FolderFiles, values: PageValues): { pages: Pages; faults: Fault[] } {
  const pages: Pages = {};
  const earlier: Record<string, PageVersion[]> = {};
  const faults: Fault[] = [];
  const report = (file: string, { code, values }: FaultWords, severity: Fault["severity"]) =>
    faults.push({ tenant: folder.slug, file, line: null, field: null, code, values, severity });
  const known = Object.keys(values).map((name) => `{{${name}}}`);
  const reportUnknown = (file: string, { name, line }: { name: string; line: number }) =>
    faults.push({
      ...{ tenant: folder.slug, file, line, field: `{{${name}}}` },
      ...{ code: "placeholder", values: { known: known.join(", ") }, severity: "error" },
    });
  for (const [file, bytes] of listPages(folder)) {
    const [, name, old, language = "en"] = pageFile.exec(file.slice("pages/".length)) ?? [];
    const rendering = renderPageFile(bytes, values, name ?? "");
    if (rendering === null) report(file, { code: "notUtf8", values: {} }, "error");
    else if (name === undefined) report(file, notAPage, "warning");
    else {
      const { page, fault, unknown } = rendering;
      for (const one of unknown) reportUnknown(file, one);
      if (fault !== null) report(file, fault, "warning");
      const key = `${name} ${language}`;
      if (old !== undefined) earlier[key] = [...(earlier[key] ?? []), extend(page, { version: old })];
      else pages[name] = { ...pages[name], [language]: extend(page, { earlier: [] }) };
    }
  }
  return { pages: withEarlier(pages, earlier), faults };
}

/** The page with other fields; unlike a spread it does not render the text. */
function extend<T extends object, More extends object>(page: T, more: More): T & More {
  const descriptors = { ...Object.getOwnPropertyDescriptors(page), ...Object.getOwnPropertyDescriptors(more) };
  return Object.defineProperties({} as T & More, descriptors);
}

const notAPage: FaultWords = { code: "notPage", values: { pages: pageNames.join(", ") } };

function listPages(folder: FolderFiles): [string, Buffer][] {
  return [...folder.files].filter(([name]) => name.startsWith("pages/") && name.endsWith(".md"));
}

const newestFirst = new Intl.Collator("en", { numeric: true });

function withEarlier(pages: Pages, earlier: Record<string, PageVersion[]>): Pages {
  const complete = Object.entries(pages).map(([name, versions]) => [
    name,
    Object.fromEntries(
      Object.entries(versions).map(([language, page]) => {
        const before = earlier[`${name} ${language}`] ?? [];
        const sorted = before.sort((one, other) => newestFirst.compare(other.version ?? "", one.version ?? ""));
        return [language, extend(page, { earlier: sorted })];
      }),
    ),
  ]);
  return Object.fromEntries(complete);
}
