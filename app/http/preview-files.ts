import type { Tenant } from "#app/features/tenancy/tenant.ts";

/**
 * The tenant with its style sheet and words below the preview's own address, where every server makes them from the draft
 * for whoever may look at it. What is served has addresses of its own, which a draft has not.
 * @param typed the version of what was typed and not saved; null for a draft.
 */
export function withPreviewFiles(tenant: Tenant, root: string, typed: string | null = null): Tenant {
  const end = typed === null ? "" : `&typed=${typed}`;
  const toAddress = (name: string, version: string) => `${root}/files/${name}?${version.split(".").at(-2) ?? ""}${end}`;
  const { theme, copyHref } = tenant;
  return {
    ...tenant,
    // Who looks at a preview is no visitor, and a market that was never opened has nothing to be counted for.
    analytics: { ...tenant.analytics, enabled: false },
    theme: { ...theme, href: toAddress("theme.css", theme.href) },
    copyHref: Object.fromEntries(
      Object.entries(copyHref).map(([language, href]) => [language, toAddress(`${language}.json`, href)]),
    ),
  };
}

/** A file that a preview's page names, as the draft has it now; null for every other name, and outside of a preview. */
export function findPreviewFile({ theme, copy, copyHref }: Tenant, pathname: string): Response | null {
  const isAt = (href: string | undefined) => href?.split("?", 1)[0] === pathname;
  if (isAt(theme.href)) return new Response(theme.css, { headers: { "Content-Type": "text/css; charset=utf-8" } });
  const language = Object.keys(copy).find((name) => isAt(copyHref[name]));
  return language === undefined ? null : Response.json(copy[language]);
}
