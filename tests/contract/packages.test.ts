import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import advisories from "./advisories.json";

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}

interface Advisory {
  id: string;
  package: string;
  /** The first version of each major line without the fault; lines below the first never had a fix. */
  fixed: string[];
  /** Why it does no harm here. */
  accepted?: string;
}

const lock: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const installed = Object.entries(lock.packages)
  .filter(([place, { link }]) => place.includes("node_modules/") && !link)
  .map(([place, found]) => ({ name: place.slice(place.lastIndexOf("node_modules/") + 13), ...found }));

/** They would run code when they are installed, one of them a report to its maker; `.npmrc` lets none, and they work without. */
const withInstallScript = ["@scarf/scarf", "esbuild"];

it("no package runs code when it is installed", () => {
  expect(readFileSync(".npmrc", "utf8").split("\n")).toContain("ignore-scripts=true");
  const found = installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  expect([...new Set(found)].sort()).toEqual(withInstallScript);
});

it("every package comes from the registry, with its hash", () => {
  const others = installed.filter(
    ({ resolved = "", integrity = "" }) =>
      !/^(?:$|https:\/\/registry\.npmjs\.org\/)/.test(resolved) || !integrity.startsWith("sha512-"),
  );
  expect(others.map(({ name }) => name)).toEqual([]);
});

it("no package has a fault that is known and fixed", () => {
  const found = (advisories as Advisory[])
    .filter(({ accepted }) => accepted === undefined)
    .flatMap((advisory) =>
      installed
        .filter(({ name, version = "" }) => name === advisory.package && isFaulty(version, advisory.fixed))
        .map(({ name, version }) => `${name} ${version}: ${advisory.id}`),
    );
  expect(found).toEqual([]);
});

it("finds a fault below the fix of its own major line, and of lines that got none", () => {
  expect(isFaulty("7.0.13", ["8.0.4"])).toBe(true);
  expect(isFaulty("6.3.0", ["5.7.2", "6.3.1", "7.5.2"])).toBe(true);
  expect(isFaulty("6.3.1", ["5.7.2", "6.3.1", "7.5.2"])).toBe(false);
  expect(isFaulty("10.0.0", ["8.0.4"])).toBe(false);
  expect(isFaulty("0.17.6", ["0.25.0"])).toBe(true);
});

function isFaulty(version: string, fixed: readonly string[]): boolean {
  const own = fixed.find((fix) => toNumbers(fix)[0] === toNumbers(version)[0]);
  if (own !== undefined) return compare(version, own) < 0;
  return compare(version, fixed.at(-1) ?? "") < 0;
}

function toNumbers(version: string): number[] {
  return version.split("-", 1)[0]?.split(".").map(Number) ?? [];
}

function compare(one: string, other: string): number {
  const [a, b] = [toNumbers(one), toNumbers(other)];
  const place = a.findIndex((part, index) => part !== b[index]);
  return place < 0 ? 0 : (a[place] ?? 0) - (b[place] ?? 0);
}

it("every version of the changelog has its part in the notes on upgrading", () => {
  const versions = [...readFileSync("CHANGELOG.md", "utf8").matchAll(/^## \[?(\d[\w.-]*|Unreleased)/gm)].map(
    ([, one]) => one,
  );
  const notes = readFileSync("docs/upgrade.md", "utf8");
  expect(versions.length).toBeGreaterThan(1);
  for (const version of versions) expect(notes).toMatch(new RegExp(`^## .*\\b${version}\\b`, "m"));
});
