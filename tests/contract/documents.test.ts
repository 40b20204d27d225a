import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { renderReadme } from "../../scripts/architecture.mjs";

const decisions = readdirSync("docs/decisions");
const numbers = decisions.map((file) => file.slice(0, 3));

it("each decision has a number of its own, which its heading repeats, and a date", () => {
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  for (const file of decisions) {
    const [heading, , accepted] = readFileSync(`docs/decisions/${file}`, "utf8").split("\n");
    expect(heading).toMatch(new RegExp(`^# ${file.slice(0, 3)} \\S`));
    expect(`${file}: ${accepted}`).toMatch(/: Accepted, \d{4}-\d\d-\d\d/);
  }
});

it.each(listDocuments())("what %s leads to is there", (file) => {
  const text = readFileSync(file, "utf8");
  const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  const broken = links.filter(([, to = "", heading]) => {
    const target = to === "" ? file : path.join(path.dirname(file), to);
    return !existsSync(target) || (heading !== undefined && !listHeadings(target).includes(heading));
  });
  expect(broken.map(([link]) => link)).toEqual([]);
  const named = [...text.matchAll(/\bdocs\/decisions\/(\d{3})|\bdecisions? (\d{3})\b/g)];
  expect(named.map((match) => match[1] ?? match[2]).filter((number) => !numbers.includes(number ?? ""))).toEqual([]);
});

it("README's import diagram matches the code (regenerate it with `node scripts/architecture.mjs`)", () => {
  expect(readFileSync("README.md", "utf8")).toBe(renderReadme());
});

function listDocuments(): string[] {
  const own = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"];
  const docs = readdirSync("docs", { recursive: true, encoding: "utf8" });
  return [...own, ...docs.filter((file) => file.endsWith(".md")).map((file) => path.join("docs", file))];
}

/** Fragments of a document's headings, as GitHub makes them. */
function listHeadings(file: string): string[] {
  const headings = readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
