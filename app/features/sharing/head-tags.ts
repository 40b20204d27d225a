import type { MetaDescriptor } from "@remix-run/react";
import { toCanonicalPath } from "./canonical-path.ts";
import { type Site, toPathBySlug } from "./site.ts";
import type { StructuredData } from "./structured-data.ts";

export interface SharedPage {
  title: string;
  summary?: string;
  pathname: string;
  /** `article` for dated content with an author. */
  type?: "website" | "article";
  structured?: StructuredData[];
  /** Readable by anyone with the address, but not listed by search engines. */
  unlisted?: boolean;
}

/**
 * Metadata for search engines and link previews: canonical address, Open Graph, Twitter and schema.org. A page that
 * is not public only has noindex.
 */
export function toHeadTags(
  { title, summary, pathname, type = "website", structured = [], unlisted = false }: SharedPage,
  site: Site,
): MetaDescriptor[] {
  const path = unlisted ? null : toCanonicalPath(toPathBySlug(pathname, site.pathNames), site.ownPages);
  if (path === null) return [{ name: "robots", content: "noindex" }];
  const url = site.origin + path;
  const { image } = site;
  return [
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: type },
    { property: "og:site_name", content: site.name },
    { property: "og:title", content: title },
    { property: "og:url", content: url },
    { property: "og:locale", content: site.locale === "es" ? "es_US" : "en_US" },
    { name: "twitter:card", content: image ? "summary_large_image" : "summary" },
    { name: "twitter:title", content: title },
    ...(summary === undefined ? [] : describe(summary)),
    ...(image ? picture(image) : []),
    ...(structured.length === 0 ? [] : [toGraph(structured)]),
  ];
}

function describe(summary: string): MetaDescriptor[] {
  return [
    { property: "og:description", content: summary },
    { name: "twitter:description", content: summary },
  ];
}

function picture({ url, width, height }: NonNullable<Site["image"]>): MetaDescriptor[] {
  return [
    { property: "og:image", content: url },
    { name: "twitter:image", content: url },
    ...(width === null ? [] : [{ property: "og:image:width", content: String(width) }]),
    ...(height === null ? [] : [{ property: "og:image:height", content: String(height) }]),
  ];
}

/** One JSON-LD block; Remix escapes its content. */
function toGraph(structured: StructuredData[]): MetaDescriptor {
  return { "script:ld+json": { "@context": "https://schema.org", "@graph": structured } };
}
