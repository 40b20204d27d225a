import type { MetaDescriptor, MetaFunction } from "@remix-run/react";
import { type SharedPage, toHeadTags } from "#app/features/sharing/head-tags.ts";
import type { Site } from "#app/features/sharing/site.ts";

/** What a loader answers about its page: a `title`, and perhaps a `summary`. */
interface DescribedPage {
  title?: string;
  summary?: string;
}

type MetaArgs = Parameters<MetaFunction>[0];

/** `meta` of a route whose loader answers with the page's `title`, and perhaps a `summary`. */
export const titleMeta: MetaFunction = (args) => toMeta(args, {});

/** The same for a page that is also described as data: what it is made of comes from the loader's answer. */
export function describedMeta<Data>(
  describe: (data: Data, site: Site) => Pick<SharedPage, "type" | "structured">,
): MetaFunction {
  return (args) => {
    const site = findSite(args);
    return toMeta(args, args.data && site ? describe(args.data as Data, site) : {});
  };
}

function toMeta(args: MetaArgs, more: Pick<SharedPage, "type" | "structured">): MetaDescriptor[] {
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
