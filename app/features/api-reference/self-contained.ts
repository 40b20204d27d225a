import {
  isJsonObject,
  type OpenApiObject,
  toObject,
  toOpenApiText,
} from "#app/features/marketplace/openapi/openapi-values.ts";

/** Keys whose values are data, whatever names they contain. */
const dataKeys = new Set(["default", "enum", "example", "examples"]);

/**
 * The document without requests to other sites: images become links, external references are only named, and tokens
 * are typed in instead of fetched from a provider's popup.
 * @param base resolves relative addresses; null when not known.
 * @param tokenHint the text beside a token's field.
 */
export function toSelfContained(
  root: OpenApiObject,
  { base, tokenHint }: { base: string | null; tokenHint: string },
): OpenApiObject {
  const own = toObject(walk(root, base));
  if (own.swagger !== undefined) {
    const typed = { type: "apiKey", in: "header", name: "Authorization" };
    return { ...own, ...replaceSchemes(own, "securityDefinitions", { ...typed, description: tokenHint }) };
  }
  if (!isJsonObject(own.components)) return own;
  const typed = { type: "http", scheme: "bearer", description: tokenHint };
  return { ...own, components: { ...own.components, ...replaceSchemes(own.components, "securitySchemes", typed) } };
}

function replaceSchemes(holder: OpenApiObject, key: string, typed: OpenApiObject): OpenApiObject {
  if (!isJsonObject(holder[key])) return {};
  const schemes = Object.entries(holder[key]).map(([name, scheme]) => {
    const { type } = toObject(scheme);
    return [name, type === "oauth2" || type === "openIdConnect" ? typed : scheme];
  });
  return { [key]: Object.fromEntries(schemes) };
}

function walk(value: unknown, base: string | null): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isElsewhere(item)).map((item) => walk(item, base));
  if (!isJsonObject(value)) return value;
  if (isElsewhere(value)) return { description: value.$ref };
  return Object.fromEntries(
    Object.entries(value).map(([key, unconfirmed]) => {
      if (dataKeys.has(key)) return [key, unconfirmed];
      if (key === "description" && typeof unconfirmed === "string") return [key, toLinks(unconfirmed, base)];
      return [key, walk(unconfirmed, base)];
    }),
  );
}

function isElsewhere(value: unknown): value is { $ref: string } {
  return isJsonObject(value) && typeof value.$ref === "string" && !value.$ref.startsWith("#");
}

/** Markdown with its images as links. Each pattern ends where the next could begin, so matching takes linear time. */
function toLinks(markdown: string, base: string | null): string {
  return markdown
    .replace(/!\[([^[\]]*)\]\([ \t]*<?([^\s()<>]+)(?:[ \t<>][^()\n]*)?\)/g, (_whole, alt: string, address: string) => {
      const place = findPlace(address, base);
      return place === null ? alt : `[${alt || place}](${place})`;
    })
    .replace(/<img\b[^<>]*>/gi, (tag) => {
      const place = findPlace(readAttribute(tag, "src"), base);
      const alt = readAttribute(tag, "alt");
      return place === null ? alt : `<a href="${place}">${alt || place}</a>`;
    })
    .replace(/<\/?(?:audio|picture|source|video)\b[^<>]*>/gi, "");
}

function readAttribute(tag: string, name: string): string {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i").exec(tag);
  return toOpenApiText(found?.[1] ?? found?.[2] ?? found?.[3] ?? "");
}

function findPlace(address: string, base: string | null): string | null {
  if (!URL.canParse(address, base ?? undefined)) return null;
  const { href, protocol } = new URL(address, base ?? undefined);
  return protocol === "https:" || protocol === "http:" ? href : null;
}
