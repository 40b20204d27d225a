import { isRouteErrorResponse, type MetaDescriptor, type MetaFunction } from "@remix-run/react";
import type { RequestContext } from "#app/context.server.ts";
import { type SharedPage, toHeadTags } from "#app/features/sharing/head-tags.ts";
import type { Site } from "#app/features/sharing/site.ts";
import { type ErrorKind, toErrorKind } from "#app/features/shell/error-kind.ts";

/** Page data from a loader: a `title`, and optionally a `summary`. */
interface DescribedPage {
  title?: string;
  summary?: string;
}

type PageDescription = Pick<SharedPage, "type" | "structured" | "unlisted">;
type MetaArgs = Parameters<MetaFunction>[0];

/** `meta` for routes whose loader returns the page's `title`, and optionally a `summary`. */
export const titleMeta: MetaFunction = (args) => toMeta(args, {});

/** `meta` of the root layout: titles error pages; a page without a title uses the root's. */
export const failedMeta: MetaFunction = ({ error, matches }) => {
  const root = matches.find(({ id }) => id === "root");
  if (!error) return root?.meta ?? [];
  const { errorTitles } = (root?.data ?? {}) as { errorTitles?: Record<ErrorKind, string> };
  const title = errorTitles?.[toErrorKind(isRouteErrorResponse(error) ? error.status : 500)];
  return title === undefined ? [] : [{ title }];
};

/** Titles of error pages. */
export function toErrorTitles(context: Pick<RequestContext, "t" | "tenant">): Record<ErrorKind, string> {
  const { t } = context;
  return {
    notFound: toTitle(t("shell:notFound.pageTitle"), context),
    refused: toTitle(t("shell:refused.title"), context),
    error: toTitle(t("shell:error.title"), context),
    outage: toTitle(t("shell:outage.title"), context),
  };
}

/** The same for pages with structured data, built from the loader's data. */
export function describedMeta<Data>(describe: (data: Data, site: Site) => PageDescription): MetaFunction {
  return (args) => {
    const site = findSite(args);
    return toMeta(args, args.data && site ? describe(args.data as Data, site) : {});
  };
}

function toMeta(args: MetaArgs, more: PageDescription): MetaDescriptor[] {
  const { title, summary } = (args.data ?? {}) as DescribedPage;
  const site = findSite(args);
  const page = { title: title ?? "", summary, pathname: args.location.pathname, ...more };
  return [
    ...(title ? [{ title }] : []),
    ...(summary ? [{ name: "description", content: summary }] : []),
    ...(site && title ? toHeadTags(page, site) : []),
  ];
}

/** From the root loader's data. */
function findSite({ matches }: MetaArgs): Site | undefined {
  const root = matches.find(({ id }) => id === "root")?.data as { site?: Site } | undefined;
  return root?.site;
}

/** A page's title: its subject, then the tenant's product. */
export function toTitle(page: string, { tenant }: { tenant: { productName: string } }): string {
  return page === "" ? tenant.productName : `${page} · ${tenant.productName}`;
}
