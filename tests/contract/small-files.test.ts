import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { findUnit, layers } from "../../scripts/layers.cjs";

/**
 * Files of this many lines or fewer that only one other file imports are joined to it, or have a reason (decision 041).
 */
const few = 30;

it("each small file with a single user has a boundary or a reason in decision 041", () => {
  const named = readNamed();
  const found = listSmall().filter(({ file, user }) => !isBeyondLayer(file, user) && !isNeighbour(file, user));
  expect(found.filter(({ file }) => !named.has(toName(file)))).toEqual([]);
  const stays = new Set(found.map(({ file }) => toName(file)));
  expect([...named].filter((name) => !stays.has(name))).toEqual([]);
});

it("finds them", () => {
  const found = new Map(listSmall().map(({ file, user }) => [file, user]));
  expect(found.get("app/features/onboarding/next-steps.ts")).toBe("app/features/onboarding/next-steps-page.tsx");
  expect(isBeyondLayer("app/process/stages.ts", "app/server/start/infrastructure.server.ts")).toBe(true);
  expect(isNeighbour("app/routes/requests/agent.server.ts", "app/routes/requests/agent.tsx")).toBe(true);
});

function listSmall(): { file: string; user: string }[] {
  const sources = ["app", "scripts"].flatMap(listSources);
  const texts = new Map(sources.map((file) => [file, readFileSync(file, "utf8")]));
  const users = new Map<string, string[]>();
  for (const [user, text] of texts)
    for (const file of new Set(listImported(user, text))) users.set(file, [...(users.get(file) ?? []), user]);
  return [...texts].flatMap(([file, text]) => {
    const [user, ...others] = users.get(file) ?? [];
    const isSmall = text.split("\n").length - 1 <= few && /^app\/.*(?<!\.css)\.tsx?$/.test(file);
    return isSmall && user !== undefined && others.length === 0 ? [{ file, user }] : [];
  });
}

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, "/")))
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/\.(?:test|d)\.m?tsx?$/.test(file));
}

function listImported(user: string, text: string): string[] {
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*"((?:#app\/|\.{1,2}\/)[^"?]+)/g)].map(([, target = ""]) =>
    target.startsWith("#") ? target.slice(1) : path.posix.join(path.posix.dirname(user), target),
  );
}

/** The user stands on a higher layer. */
function isBeyondLayer(file: string, user: string): boolean {
  return toLayer(file) < toLayer(user);
}

function toLayer(file: string): number {
  const unit = findUnit(file);
  return layers.findIndex(({ units }) => unit !== undefined && units.includes(unit));
}

/** What a route asks of the server, which the browser's bundle leaves out. */
function isNeighbour(file: string, user: string): boolean {
  return file.replace(/\.server\.ts$/, "") === user.replace(/\.tsx?$/, "");
}

function toName(file: string): string {
  return path.posix.basename(file).replace(/(?:\.server)?\.tsx?$/, "");
}

/** The names in the table of the decision. */
function readNamed(): Set<string> {
  const rows = readFileSync("docs/decisions/041-small-files.md", "utf8").match(/^\| (?!boundary|---).*\|$/gm) ?? [];
  return new Set(rows.flatMap((row) => [...row.matchAll(/`([\w-]+)`/g)].map(([, name = ""]) => name)));
}
