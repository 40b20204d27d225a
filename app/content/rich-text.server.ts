import MarkdownIt from "markdown-it";
import sanitize from "sanitize-html";
import { firstCharacters } from "./first-characters.ts";
import { outsideRel, parseOutsideLink } from "./outside-link.ts";

/** Maximum length in characters; parsing time grows with the square of the nesting that fits. */
const maxLength = 100_000;

const allowedTags = [
  ..."p h2 h3 h4 ul ol li strong em b i a code pre blockquote br hr".split(" "),
  ..."table thead tbody tr th td".split(" "),
];

const options: sanitize.IOptions = {
  allowedTags,
  allowedAttributes: { a: ["href", "rel"] },
  allowedSchemes: ["https", "http", "mailto"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nonTextTags: [
    "script",
    "style",
    "textarea",
    "option",
    "xmp",
    "noscript",
    "title",
    "svg",
    "math",
    "iframe",
    "template",
  ],
  nestingLimit: 50,
  transformTags: {
    a: toSafeLink,
    h1: "h2",
    h5: "h4",
    h6: "h4",
  },
};

const storedPicture = /^\/files\/[0-9a-f]{32}\.(?:webp|png|jpg|svg)$/;
const pictureSizes = /^\/files\/[0-9a-f]{32}\.webp \d{1,4}w, \/files\/[0-9a-f]{32}\.webp \d{1,4}w$/;

const postOptions: sanitize.IOptions = {
  ...options,
  allowedTags: [...allowedTags, "img"],
  allowedAttributes: { a: ["href", "rel"], img: ["src", "srcset", "sizes", "alt", "width", "height", "loading"] },
  transformTags: { ...options.transformTags, a: toPostLink, img: toStoredPicture },
};

const markdown = new MarkdownIt({ html: true, linkify: true });
markdown.linkify.set({ fuzzyLink: false });

/**
 * Sanitizes untrusted HTML to text, headings, lists, tables and absolute links (https, http, mailto).
 * Drops styles, classes, ids, images and scripts; keeps the text inside unknown tags.
 * Reads the first 100,000 characters.
 */
export function sanitizeHtml(html: string): string {
  return clean(html.slice(0, maxLength));
}

/** Markdown, possibly containing HTML, as sanitized HTML. Reads the first 100,000 characters. */
export function renderMarkdown(text: string): string {
  return clean(markdown.render(text.slice(0, maxLength)));
}

/**
 * An administrator's post, HTML or Markdown, as sanitized HTML: additionally with site-internal links and uploaded
 * images. Reads the first 100,000 characters.
 */
export function renderPost(text: string): string {
  const source = text.slice(0, maxLength);
  const html = /^\s*<[a-z]/i.test(source) ? source : markdown.render(source);
  return removeEmptyElements(sanitize(separateBlocks(html), postOptions)).trim();
}

/** The text of an HTML fragment in one line, cut between words at `max` characters with an ellipsis. */
export function toPlainText(html: string, max: number): string {
  const spaced = html
    .slice(0, maxLength)
    .replace(/<(?=\/?(?:p|h[1-6]|li|tr|td|th|div|br|hr|pre|blockquote|ul|ol|table)\b)/gi, " <");
  const text = sanitize(spaced, { ...options, allowedTags: [], transformTags: {} });
  return cutText(decodeEntities(text).replace(/\s+/g, " ").trim(), max);
}

/** At most `max` characters, cut between words if that keeps at least half of them. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const room = firstCharacters(text, max - 1);
  const lastSpace = room.lastIndexOf(" ");
  return `${(lastSpace > max / 2 ? room.slice(0, lastSpace) : room).replace(/[\s,;:.–-]+$/, "")}…`;
}

/** The beginning of a plain text, as search engines and previews of links show it; undefined without one. */
export function toPageSummary(text: string | null): string | undefined {
  return text ? cutText(text, 160) : undefined;
}

function clean(html: string): string {
  return removeEmptyElements(sanitize(separateBlocks(html), options)).trim();
}

/** No allowed tag, so that only what it contains stays. */
const textOnly: sanitize.Tag = { tagName: "span", attribs: {} };

function toSafeLink(_name: string, attributes: sanitize.Attributes): sanitize.Tag {
  const href = parseOutsideLink(attributes.href);
  if (href === null) return textOnly;
  return { tagName: "a", attribs: { href, rel: outsideRel } };
}

function toPostLink(name: string, attributes: sanitize.Attributes): sanitize.Tag {
  const { href = "" } = attributes;
  return /^\/(?![/\\])[\x21-\x7e]*$/.test(href) ? { tagName: "a", attribs: { href } } : toSafeLink(name, attributes);
}

/** Only images from the site's own files: others would reveal readers to a third-party server. */
function toStoredPicture(
  _name: string,
  { src = "", srcset = "", alt = "", width = "", height = "" }: sanitize.Attributes,
) {
  if (!storedPicture.test(src)) return textOnly;
  const isSize = (text: string) => /^[1-9]\d{0,3}$/.test(text);
  const attribs: sanitize.Attributes = {
    src,
    ...(pictureSizes.test(srcset) ? { srcset, sizes: "(max-width: 700px) 100vw, 660px" } : {}),
    alt,
    ...(isSize(width) && isSize(height) ? { width, height } : {}),
    loading: "lazy",
  };
  return { tagName: "img", attribs };
}

/** Keeps words of neighbouring blocks apart when the blocks' tags are dropped. */
function separateBlocks(html: string): string {
  return html.replace(/<\/(?:div|section|article|header|footer|dt|dd|figure|figcaption|center)>/gi, "$&\n");
}

/**
 * Removed images leave empty paragraphs and links behind. Runs on sanitized HTML, whose attributes contain no angle
 * brackets.
 */
function removeEmptyElements(html: string): string {
  const empty = /<(a|p|h2|h3|h4|li|strong|em|b|i|code|blockquote)(?: [^<>]*)?>\s*<\/\1>/g;
  return html.replace(empty, "").replace(empty, "");
}

function decodeEntities(text: string): string {
  return text.replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&");
}
