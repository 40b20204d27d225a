import { escapeMarkup } from "#app/content/escape-markup.ts";
import { cutText, renderMarkdown, sanitizeHtml, toPlainText } from "#app/content/rich-text.server.ts";
import { guessListingTags, type ListingTags } from "#app/features/marketplace/search/listing-tags.ts";
import type { OpenApiSummary } from "./openapi-document.ts";

/** Listing data from an imported OpenAPI document. */
export interface OpenApiListing {
  /** Names from best to most specific, in case another listing of the provider has the first. */
  names: [string, ...string[]];
  companyName: string;
  /** Never empty, at most 300 characters. */
  tagline: string;
  /** Sanitised HTML, never empty. */
  description: string;
  tags: ListingTags;
}

const maxTagline = 300;
const maxName = 100;
const listedOperations = 40;
const genericTitle =
  /^((the |my |rest |net |web |public )*api( v?[\d.]+)?( documentation)?|endpoints|fastapi|openapi( definition)?|swagger|untitled api|(active|interactive|api) documentation.*)$/i;

/** Common openings of descriptions that say nothing about the service. */
const sayingNothing =
  /:$|:\/\/|\ufffd|deprecated|^(before using|please|note|important|warning|welcome|see |click|for more|version |an api key|to use|all requests)/i;

/** Creates a listing from a document: from its own texts where it has some, else from its operations. */
export function toOpenApiListing(document: OpenApiSummary): OpenApiListing {
  const body = toBodyHtml(document.description);
  const names = toNames(document);
  const tagline = findTagline(body, names[0]) ?? cutText(describeOperations(document), maxTagline);
  const words = [document.title, document.provider, ...document.keywords, ...document.tags.slice(0, 20), tagline].join(
    " ",
  );
  return {
    names,
    companyName: document.provider,
    tagline,
    description: [body || `<p>${escapeMarkup(tagline)}</p>`, toOperationsHtml(document), toFactsHtml(document)]
      .filter(Boolean)
      .join("\n"),
    tags: guessListingTags(words, document.provider),
  };
}

function toNames({ title, provider, serviceName, version }: OpenApiSummary): [string, ...string[]] {
  const part = serviceName === null ? "" : serviceName.replace(/[_-]+/g, " ").trim();
  const isVague = genericTitle.test(title);
  const name = isVague && title !== provider ? `${provider} ${title}` : title;
  const base = cutText(name, maxName);
  const particular = [...new Set([part, version, [part, version].filter(Boolean).join(", ")])].filter(Boolean);
  const candidates = particular.map((text) => `${cutText(name, maxName - 40)} (${cutText(text, 36)})`);
  const isProvider = part !== "" && title.toLowerCase() === provider.toLowerCase();
  return isProvider && candidates[0] ? [candidates[0], ...candidates] : [base, ...candidates];
}

/**
 * HTML that starts with a block and contains no Markdown is not parsed as Markdown: its indentation would become
 * code.
 */
function toBodyHtml(description: string): string {
  const isHtml = /^<(!doctype|html|body|p|div|h[1-6]|table|ul|ol|section|article)\b/i.test(description);
  const usesMarkdown = /^#{1,6} |\]\(|\*\*|^```/m.test(description);
  return isHtml && !usesMarkdown ? sanitizeHtml(description) : renderMarkdown(description);
}

/** The first sentence of body text that says more than the name. */
function findTagline(html: string, name: string): string | null {
  const paragraphs = [...html.matchAll(/<p>([\s\S]*?)<\/p>/g)].slice(0, 5).map((match) => match[1] ?? "");
  const texts =
    paragraphs.length > 0 ? paragraphs : [html.replace(/<h[2-4]>[\s\S]*?<\/h[2-4]>|<pre>[\s\S]*?<\/pre>/g, " ")];
  const sentences = texts.flatMap((text) => listSentences(toPlainText(text, 2_000))).slice(0, 12);
  const telling = sentences.find((sentence) => isDescriptive(sentence, name));
  return telling === undefined ? null : cutText(telling, maxTagline);
}

function listSentences(text: string): string[] {
  const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });
  return [...segmenter.segment(text)].map(({ segment }) => segment.trim());
}

function isDescriptive(sentence: string, name: string): boolean {
  const words = sentence.split(" ").filter((word) => /\p{L}/u.test(word));
  if (words.length < 4 && !(sentence.length >= 12 && /[\p{scx=Han}\p{scx=Hira}\p{scx=Thai}]/u.test(sentence)))
    return false;
  return !sayingNothing.test(sentence) && sentence.toLowerCase() !== name.toLowerCase();
}

function describeOperations({ operations, provider, title }: OpenApiSummary): string {
  const summaries = [...new Set(operations.map(({ summary }) => summary.replace(/[.\s]+$/, "")))]
    .filter(Boolean)
    .slice(0, 3);
  const quoted = summaries.map((summary) => `“${cutText(summary, 70)}”`);
  if (operations.length === 0) return `${title} by ${provider}, described by an OpenAPI document.`;
  const count = operations.length === 1 ? "one operation" : `${operations.length} operations`;
  if (quoted.length === 0) return `${title} by ${provider} offers ${count}.`;
  return `Offers ${count}${operations.length > quoted.length ? ", such as" : ":"} ${quoted.join(", ")}.`;
}

function toOperationsHtml({ operations }: OpenApiSummary): string {
  if (operations.length === 0) return "";
  const rows = operations
    .slice(0, listedOperations)
    .map(
      ({ method, path, summary }) =>
        `<tr><td>${method}</td><td><code>${escapeMarkup(path)}</code></td><td>${escapeMarkup(cutText(summary, 120))}</td></tr>`,
    );
  const rest = operations.length - rows.length;
  const more = rest > 0 ? `<p>And ${rest} more in the specification.</p>` : "";
  return `<h2>Operations</h2>\n<table><thead><tr><th>Method</th><th>Path</th><th>What it does</th></tr></thead><tbody>${rows.join("")}</tbody></table>${more}`;
}

function toFactsHtml({ version, specification, servers, securitySchemes, licence }: OpenApiSummary): string {
  const facts: [string, string][] = [
    ["Version", version],
    ["Described in", `OpenAPI ${specification}`],
    ["Address", servers[0] ?? ""],
    ["Access", securitySchemes.map((type) => accessNames[type] ?? type).join(", ")],
    ["License", licence ?? ""],
  ];
  const items = facts
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `<li><strong>${name}:</strong> ${escapeMarkup(cutText(value, 200))}</li>`);
  return `<h2>Technical facts</h2>\n<ul>${items.join("")}</ul>`;
}

const accessNames: Record<string, string> = {
  apiKey: "API key",
  basic: "name and password",
  http: "HTTP authentication",
  mutualTLS: "client certificate",
  oauth2: "OAuth 2.0",
  openIdConnect: "OpenID Connect",
};
