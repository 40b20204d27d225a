import { isRouteErrorResponse, type MetaDescriptor, type MetaFunction } from "@remix-run/react";
import type { RequestContext } from "#app/context.server.ts";
import { type SharedPage, toHeadTags } from "#app/features/sharing/head-tags.ts";
import type { Site } from "#app/features/sharing/site.ts";
import { type ErrorKind, toErrorKind } from "#app/features/shell/error-kind.ts";

/** What a loader answers about its page: a `title`, and perhaps a `summary`. */
interface DescribedPage {
  title?: string;
  summary?: string;
}

type PageDescription = Pick<SharedPage, "type" | "structured" | "unlisted">;
type MetaArgs = Parameters<MetaFunction>[0];

/** `meta` of a route whose loader answers with the page's `title`, and perhaps a `summary`. */
export const titleMeta: MetaFunction = (args) => toMeta(args, {});

/** Of the layout around all pages: what could not be shown is named, and a page without a title has the root's. */
export const failedMeta: MetaFunction = ({ error, matches }) => {
  const root = matches.find(({ id }) => id === "root");
  if (!error) return root?.meta ?? [];
  const { errorTitles } = (root?.data ?? {}) as { errorTitles?: Record<ErrorKind, string> };
  const title = errorTitles?.[toErrorKind(isRouteErrorResponse(error) ? error.status : 500)];
  return title === undefined ? [] : [{ title }];
};

/** The titles of pages that stand in for one that could not be shown. */
export function toErrorTitles(context: Pick<RequestContext, "t" | "tenant">): Record<ErrorKind, string> {
  const { t } = context;
  return {
    notFound: toTitle(t("shell:notFound.pageTitle"), context),
    refused: toTitle(t("shell:refused.title"), context),
    error: toTitle(t("shell:error.title"), context),
  };
}

/** The same for a page that is also described as data: what it is made of comes from the loader's answer. */
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

/** From the root loader's answer. */
function findSite({ matches }: MetaArgs): Site | undefined {
  const root = matches.find(({ id }) => id === "root")?.data as { site?: Site } | undefined;
  return root?.site;
}

/** A page's title: what it is about, then the tenant's product. */
export function toTitle(page: string, { tenant }: { tenant: { productName: string } }): string {
  return page === "" ? tenant.productName : `${page} · ${tenant.productName}`;
}
