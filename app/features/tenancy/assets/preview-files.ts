import type { Tenant } from "#app/features/tenancy/tenant.ts";

/**
 * Moves a previewed tenant's style sheet and copy below the preview's address, where any server generates them from
 * the draft for permitted viewers. Served versions have addresses of their own, which a draft lacks.
 * @param typed version of unsaved input; null for a draft.
 */
export function withPreviewFiles(tenant: Tenant, root: string, typed: string | null = null): Tenant {
  const end = typed === null ? "" : `&typed=${typed}`;
  const toAddress = (name: string, version: string) => `${root}/files/${name}?${version.split(".").at(-2) ?? ""}${end}`;
  const { theme, copyHref } = tenant;
  return {
    ...tenant,
    // Viewers of a preview are not visitors, and an unopened market has no statistics.
    analytics: { ...tenant.analytics, enabled: false },
    theme: { ...theme, href: toAddress("theme.css", theme.href) },
    copyHref: Object.fromEntries(
      Object.entries(copyHref).map(([language, href]) => [language, toAddress(`${language}.json`, href)]),
    ),
  };
}

interface PreviewFile {
  /** Null when the draft was changed since the page was rendered. */
  body: string | null;
  contentType: string;
}

/**
 * A file referred to by a preview's page, from the current draft; null for other paths, and outside of a preview.
 * Changed copy is not handed out: with other texts than the server's, the page could not be hydrated.
 */
export function findPreviewFile({ theme, copy, copyHref }: Tenant, { pathname, search }: URL): PreviewFile | null {
  const isAt = (href: string | undefined) => href?.split("?", 1)[0] === pathname;
  if (isAt(theme.href)) return { body: theme.css, contentType: "text/css; charset=utf-8" };
  const language = Object.keys(copy).find((name) => isAt(copyHref[name]));
  if (language === undefined) return null;
  const isSame = copyHref[language] === pathname + search;
  return { body: isSame ? JSON.stringify(copy[language]) : null, contentType: "application/json" };
}
