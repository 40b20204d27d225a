import { escapeMarkup } from "#app/content/escape-markup.ts";
import type { Post } from "./post.ts";

interface FeedFrame {
  title: string;
  subtitle: string;
  /** Address before the path of each page, such as `https://brand.example`. */
  site: string;
  locale: string;
  /** The feed's author. */
  author: string;
}

/** Posts as an Atom feed (RFC 4287), newest first. */
export function toAtomFeed(posts: readonly Post[], { title, subtitle, site, locale, author }: FeedFrame): string {
  const updated = posts[0]?.publishedAt ?? new Date(0).toISOString();
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${toXml(locale)}" xml:base="${toXml(`${site}/`)}">`,
    `<id>${toXml(`${site}/blogs`)}</id>`,
    `<title>${toXml(title)}</title>`,
    `<subtitle>${toXml(subtitle)}</subtitle>`,
    `<updated>${updated}</updated>`,
    `<author><name>${toXml(author)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${toXml(`${site}/blogs/feed.xml`)}"/>`,
    `<link rel="alternate" type="text/html" href="${toXml(`${site}/blogs`)}"/>`,
    ...posts.map((post) => toEntry(post, site)),
    "</feed>",
    "",
  ].join("\n");
}

function toEntry(post: Post, site: string): string {
  const address = toXml(`${site}/blog/${post.id}`);
  return [
    "<entry>",
    `<id>${address}</id>`,
    `<title>${toXml(post.title)}</title>`,
    `<published>${post.publishedAt}</published>`,
    `<updated>${post.publishedAt}</updated>`,
    `<author><name>${toXml(post.author)}</name></author>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    ...post.topics.map((topic) => `<category term="${toXml(topic)}"/>`),
    `<summary>${toXml(post.summary)}</summary>`,
    `<content type="html">${toXml(post.html)}</content>`,
    "</entry>",
  ].join("\n");
}

/** Escapes text or an attribute's value and drops characters that XML 1.0 cannot contain. */
function toXml(text: string): string {
  return escapeMarkup(text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ""));
}
