import type { MetaFunction } from "@remix-run/node";

/** `meta` of a route whose loader answers with the page's `title`, and perhaps a `summary`. */
export const titleMeta: MetaFunction = ({ data }) => {
  const { title, summary } = (data ?? {}) as { title?: string; summary?: string };
  return [...(title ? [{ title }] : []), ...(summary ? [{ name: "description", content: summary }] : [])];
};

/** A page's title: what it is about, then the tenant's product. */
export function toTitle(page: string, { tenant }: { tenant: { productName: string } }): string {
  return page === "" ? tenant.productName : `${page} · ${tenant.productName}`;
}
