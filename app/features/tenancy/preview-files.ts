import type { Tenant } from "./tenant.ts";

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
  body: string;
  contentType: string;
}

/** A file referred to by a preview's page, from the current draft; null for other paths, and outside of a preview. */
export function findPreviewFile({ theme, copy, copyHref }: Tenant, pathname: string): PreviewFile | null {
  const isAt = (href: string | undefined) => href?.split("?", 1)[0] === pathname;
  if (isAt(theme.href)) return { body: theme.css, contentType: "text/css; charset=utf-8" };
  const language = Object.keys(copy).find((name) => isAt(copyHref[name]));
  return language === undefined ? null : { body: JSON.stringify(copy[language]), contentType: "application/json" };
}
