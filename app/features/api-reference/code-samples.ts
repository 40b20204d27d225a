import type { Credential, OperationRequest } from "./operation.ts";

export const codeLanguages = ["curl", "javascript", "python", "csharp"] as const;
export type CodeLanguage = (typeof codeLanguages)[number];

/** Names that programs are known by, the same in all languages. */
export const codeLanguageNames: Record<CodeLanguage, string> = {
  curl: "curl",
  javascript: "JavaScript",
  python: "Python",
  csharp: "C#",
};

/** A request to be written, with the place of its secret. */
export interface SampleRequest extends OperationRequest {
  credential: Credential | null;
}

/** Placeholder for a server that the document does not name. */
const unknownServer = "https://server";

/**
 * The request as a program in each language. Documents are untrusted: each text is quoted by its language's own rules,
 * so that what a reader pastes into a shell runs nothing else.
 */
export function writeSample(language: CodeLanguage, request: SampleRequest): string {
  const isKnown = /^https?:/.test(request.url);
  return writers[language]({ ...request, url: isKnown ? request.url : unknownServer + request.url });
}

const writers: Record<CodeLanguage, (request: SampleRequest) => string> = {
  curl: writeCurl,
  javascript: writeJavaScript,
  python: writePython,
  csharp: writeCSharp,
};

/** The name of the environment variable with the secret. */
const secret = "API_KEY";

function writeCurl({ method, url, headers, body, credential }: SampleRequest): string {
  const query = credential?.in === "query" ? `"${url.includes("?") ? "&" : "?"}${credential.name}=$${secret}"` : "";
  const lines = [
    ["curl", ...toCurlMethod(method), ...(hasGlob.test(url) ? ["-g"] : []), `${quoteForShell(url)}${query}`].join(" "),
    ...(credential?.in === "header" ? [`-H "${credential.name}: ${credential.prefix}$${secret}"`] : []),
    ...headers.map(([name, value]) => `-H ${quoteForShell(`${name}: ${value}`)}`),
    // Of `-d`, a body that begins with `@` would be the name of a file of the reader's to send.
    ...(body === "" ? [] : [`--data-raw ${quoteForShell(body)}`]),
  ];
  return lines.join(" \\\n  ");
}

/** What curl takes for a list of addresses, unless `-g` says that it is one address. */
const hasGlob = /[{}[\]]/;

/** With `-X HEAD` curl would wait for the body that such an answer never has. */
function toCurlMethod(method: string): string[] {
  if (method === "GET") return [];
  return method === "HEAD" ? ["--head"] : ["-X", method];
}

/** POSIX, 2.2.2: in single quotes only the closing quote is special. */
function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function writeJavaScript({ method, url, headers, body, credential }: SampleRequest): string {
  const own = credential?.in === "header" ? [`${JSON.stringify(credential.name)}: ${toTemplate(credential)},`] : [];
  const all = [...own, ...headers.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)},`)];
  const json = parseJson(body);
  const lines = [
    ...(method === "GET" ? [] : [`method: ${JSON.stringify(method)},`]),
    ...(all.length === 0 ? [] : ["headers: {", ...all.map((line) => `  ${line}`), "},"]),
    ...(body === ""
      ? []
      : [
          `body: ${json === undefined ? JSON.stringify(body) : `JSON.stringify(${indent(JSON.stringify(json, null, 2), 2)})`},`,
        ]),
  ];
  const query =
    credential?.in === "query"
      ? ` + ${JSON.stringify(`${url.includes("?") ? "&" : "?"}${credential.name}=`)} + process.env.${secret}`
      : "";
  const options = lines.length === 0 ? "" : `, {\n${lines.map((line) => `  ${line}`).join("\n")}\n}`;
  return `const answer = await fetch(${JSON.stringify(url)}${query}${options});\nconsole.log(answer.status, await answer.text());`;
}

function toTemplate({ prefix }: Credential): string {
  return prefix === "" ? `process.env.${secret}` : `\`${prefix}\${process.env.${secret}}\``;
}

function writePython({ method, url, headers, body, credential }: SampleRequest): string {
  const key = `os.environ["${secret}"]`;
  const own =
    credential?.in === "header"
      ? [
          `${JSON.stringify(credential.name)}: ${credential.prefix === "" ? key : `${JSON.stringify(credential.prefix)} + ${key}`},`,
        ]
      : [];
  const all = [...own, ...headers.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)},`)];
  const json = parseJson(body);
  const content = json === undefined ? `data=${JSON.stringify(body)},` : `json=${indent(toPython(json), 4)},`;
  const lines = [
    `${JSON.stringify(method)},`,
    `${JSON.stringify(url)},`,
    ...(credential?.in === "query" ? [`params={${JSON.stringify(credential.name)}: ${key}},`] : []),
    ...(all.length === 0 ? [] : ["headers={", ...all.map((line) => `    ${line}`), "},"]),
    ...(body === "" ? [] : [content]),
  ];
  const imports = credential === null ? "import requests" : "import os\nimport requests";
  return `${imports}\n\nanswer = requests.request(\n${lines.map((line) => `    ${line}`).join("\n")}\n)\nprint(answer.status_code, answer.text)`;
}

/** JSON is valid Python except for `true`, `false` and `null`. */
function toPython(value: unknown, depth = 0): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value !== "object") return JSON.stringify(value);
  const inner = "    ".repeat(depth + 1);
  const parts = Array.isArray(value)
    ? value.map((item) => toPython(item, depth + 1))
    : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${toPython(item, depth + 1)}`);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  if (parts.length === 0) return open + close;
  return `${open}\n${parts.map((part) => `${inner}${part},`).join("\n")}\n${"    ".repeat(depth)}${close}`;
}

function writeCSharp({ method, url, headers, body, credential }: SampleRequest): string {
  const key = `Environment.GetEnvironmentVariable("${secret}")`;
  const query =
    credential?.in === "query"
      ? ` + ${JSON.stringify(`${url.includes("?") ? "&" : "?"}${credential.name}=`)} + ${key}`
      : "";
  const type = headers.find(([name]) => name === "Content-Type")?.[1] ?? "application/json";
  const others = headers.filter(([name]) => name !== "Content-Type");
  const add = (name: string, value: string) =>
    `request.Headers.TryAddWithoutValidation(${JSON.stringify(name)}, ${value});`;
  return [
    "using var client = new HttpClient();",
    `using var request = new HttpRequestMessage(new HttpMethod(${JSON.stringify(method)}), ${JSON.stringify(url)}${query});`,
    ...(credential?.in === "header"
      ? [add(credential.name, credential.prefix === "" ? key : `${JSON.stringify(credential.prefix)} + ${key}`)]
      : []),
    ...others.map(([name, value]) => add(name, JSON.stringify(value))),
    ...(body === ""
      ? []
      : [
          `request.Content = new StringContent(${toCSharpText(body)}, System.Text.Encoding.UTF8, ${JSON.stringify(type)});`,
        ]),
    "using var answer = await client.SendAsync(request);",
    "Console.WriteLine(await answer.Content.ReadAsStringAsync());",
  ].join("\n");
}

/** A raw string (C# 11) where nothing in it could end it. */
function toCSharpText(body: string): string {
  return body.includes("\n") && !body.includes('"""') ? `"""\n${body}\n"""` : JSON.stringify(body);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function indent(text: string, spaces: number): string {
  return text.replaceAll("\n", `\n${" ".repeat(spaces)}`);
}
