import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";

/** What takes more is in the `.server` file beside the route. */
const mostLines = 15;

it("no loader or action of a route takes more than fifteen lines", () => {
  const files = readdirSync("app/routes", { recursive: true, encoding: "utf8" });
  const routes = files.filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|server)\.tsx?$/.test(file));
  expect(routes.length).toBeGreaterThan(80);
  const long = routes.flatMap((file) => listLong(file, readFileSync(`app/routes/${file}`, "utf8")));
  expect(long).toEqual([]);
});

it("no route writes a status: outcomes have theirs", () => {
  const files = readdirSync("app/routes", { recursive: true, encoding: "utf8" });
  const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const found = code.flatMap((file) =>
    listStatuses(readFileSync(`app/routes/${file}`, "utf8")).map((at) => `${file}: ${at}`),
  );
  expect(found).toEqual([]);
  expect(listStatuses("return data(state, state ? 400 : 200); // 404")).toEqual(["400", "200"]);
});

it("counts the lines between the braces", () => {
  const statements = "  use();\n".repeat(16);
  expect(listLong("probe.ts", `export function loader() {\n${statements}}`)).toEqual(["probe.ts: loader has 16"]);
  expect(listLong("probe.ts", `export function action() {\n${statements.slice(9)}}`)).toEqual([]);
});

/** Numbers of answers in code; a redirect's are the framework's. */
function listStatuses(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
  return [...code.matchAll(/(?:status: |(?<!slice\(0)[?:,] )([245]\d\d)\b(?=\s*[:;,)}])/g)].map(
    ([, status = ""]) => status,
  );
}

function listLong(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const toLine = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  return source.statements.flatMap((statement) => {
    if (!ts.isFunctionDeclaration(statement) || statement.body === undefined) return [];
    const name = statement.name?.text ?? "";
    const lines = toLine(statement.body.end) - toLine(statement.body.getStart(source)) - 1;
    return /^(?:loader|action)$/.test(name) && lines > mostLines ? [`${file}: ${name} has ${lines}`] : [];
  });
}
