import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The recipe of decision 029 is true of today's tree. */
const recipe = readFileSync("docs/decisions/029-the-way-to-react-router-7.md", "utf8");
const [replaced = "", byHand = ""] = recipe.split("\nBy hand, ");

/** What is replaced by more than another name of a module. */
const framework =
  /UNSAFE_RemixContext|__remix[A-Z]|\bRemix(?:Browser|Server)\b|virtual:remix\/|remix\.config\.js"|"remix vite:build|["']@remix-run(?:\/dev)?["']|module "@remix-run\/|"react-router-dom/;

const self = "tests/contract/router-upgrade.test.ts";
const sources = execFileSync("git", ["ls-files", "app", "scripts", "tests", "*.ts", "*.js", "package.json"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.(?:tsx?|mjs|cjs|js)$|^package\.json$/.test(file) && file !== self)
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** Names in the first cells of the table that begins behind a text. */
function listFirstCells(text: string): string[] {
  const rows = [...text.matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell = ""]) => cell);
  return rows.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name));
}

it("each module of the framework that is imported has its replacement", () => {
  const named = listFirstCells(replaced);
  const imported = sources.flatMap(({ text }) =>
    [...text.matchAll(/(?:from |import\(|import )"((?:@remix-run\/|react-router|virtual:remix)[^"]*)"/g)].map(
      ([, name]) => name,
    ),
  );
  expect(imported.length).toBeGreaterThan(300);
  expect([...new Set(imported)].filter((name) => !named.includes(name ?? ""))).toEqual([]);
});

it("each file to be changed by hand is named, and no other", () => {
  const found = sources.filter(({ text }) => framework.test(text)).map(({ file }) => file);
  const named = listFirstCells(byHand);
  expect(found.filter((file) => !named.includes(file))).toEqual([]);
  expect(named.filter((file) => !found.includes(file))).toEqual([]);
});
