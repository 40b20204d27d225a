import type { LoaderFunctionArgs } from "@remix-run/node";
import { toSitemapXml } from "#app/features/sharing/crawler-files.ts";
import { listNamedPages, listSitemapEntries } from "#app/features/sharing/sitemap.server.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const { shownScope, tenant, origin, directory } = context;
  const { about, privacyPolicy, terms } = tenant.paths;
  const entries = await listSitemapEntries(shownScope, {
    ownPages: [...new Set([about, privacyPolicy, terms])],
    community: tenant.features.community,
    namedPages:
      tenant === directory.default ? [...directory.all()].flatMap((one) => listNamedPages(one, directory)) : [],
  });
  return new Response(toSitemapXml(entries, origin), { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
