import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Paths of sources that a script names, such as the files whose change restarts the development server. */
function listNamed(text: string): string[] {
  return [...text.matchAll(/"((?:app\/|scripts\/|tests\/)[\w./-]+\.\w+|server\.ts)"/g)].map(([, file = ""]) => file);
}

it("every source file that a script names exists", () => {
  const named = readdirSync("scripts", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:mjs|cjs|ts)$/.test(file))
    .flatMap((file) => listNamed(readFileSync(`scripts/${file}`, "utf8")).map((name) => `${file}: ${name}`));
  expect(named).toContain("dev.mjs: app/server/start/infrastructure.server.ts");
  expect(named.filter((entry) => !existsSync(entry.split(": ")[1] ?? ""))).toEqual([]);
});

it("every test that docs/security.md names exists", () => {
  const tests = ["app", "tests"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  const named = [...readFileSync("docs/security.md", "utf8").matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)];
  const isThere = (name: string) => tests.filter((file) => file === name || file.endsWith(`/${name}`)).length === 1;
  expect(named.length).toBeGreaterThan(30);
  expect(named.map(([, name = ""]) => name).filter((name) => !isThere(name))).toEqual([]);
});
