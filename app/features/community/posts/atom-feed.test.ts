import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import { toAtomFeed } from "./atom-feed.ts";

const frame = {
  title: "Blog · Brand & Sons",
  subtitle: "Notes",
  site: "https://brand.example",
  locale: "es",
  author: "Brand & Sons",
};
const post = {
  id: 7,
  title: `<b>"Tom & Jerry's"</b>`,
  summary: "S\u0000\u0008\uFFFE",
  thumbnailUrl: "/files/1.svg",
  thumbnailSmallUrl: "",
  thumbnailAlt: "",
  author: "A",
  topics: ["E&O", "Flood"],
  readingMinutes: 2,
  publishedAt: "2026-11-10T14:00:00.000Z",
  html: "<p>a &amp; b ]]></p>",
  partlyTranslated: false,
};

test("is well-formed XML with every required element", () => {
  const feed = toAtomFeed([post], frame);
  expect(XMLValidator.validate(feed)).toBe(true);
  const parser = new XMLParser({ ignoreAttributes: false, htmlEntities: true });
  const parsed = parser.parse(feed).feed;
  expect(parsed).toMatchObject({
    "@_xml:lang": "es",
    "@_xml:base": "https://brand.example/",
    id: "https://brand.example/blogs",
    title: frame.title,
    updated: post.publishedAt,
    author: { name: frame.author },
  });
  expect(parsed.entry).toMatchObject({
    id: "https://brand.example/blog/7",
    title: post.title,
    summary: "S",
    content: { "@_type": "html", "#text": post.html },
  });
  expect(parsed.entry.category.map((category: Record<string, string>) => category["@_term"])).toEqual(post.topics);
});

test("is valid without posts", () => {
  const feed = toAtomFeed([], frame);
  expect(XMLValidator.validate(feed)).toBe(true);
  expect(feed).toContain("<updated>1970-01-01T00:00:00.000Z</updated>");
});
