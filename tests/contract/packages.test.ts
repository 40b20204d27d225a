import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import advisories from "./advisories.json";

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  dev?: boolean;
  license?: string;
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

/**
 * Whoever runs or passes on the product may, with these: permissive ones, and the libraries that sharp links to
 * dynamically. Of choices ("A OR B") one suffices.
 */
const freeToUse =
  /^(?:0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|ISC|LGPL-3\.0-or-later|MIT(?:-0)?|OFL-1\.1|PSF-2\.0|Python-2\.0)$/;
/** MIT by the file LICENSE in their packages, which their manifests do not say. */
const unnamedLicence = ["png-js"];

it("every package of production may be used and passed on", () => {
  const found = installed
    .filter(({ dev, name, link }) => !dev && !link && name !== "gigmarket-tests" && !unnamedLicence.includes(name))
    .filter(({ license = "none" }) => !isFreeToUse(license))
    .map(({ name, license }) => `${name}: ${license}`);
  expect(found).toEqual([]);
});

function isFreeToUse(licence: string): boolean {
  const choices = licence.replace(/^\(|\)$/g, "").split(" OR ");
  return choices.some((choice) => choice.split(" AND ").every((name) => freeToUse.test(name)));
}

it("base images are named by their digest", () => {
  const images = ["Dockerfile", "compose.yaml"].flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^(?:FROM|\s+image:) (\S+)/gm)].map(([, image = ""]) => image),
  );
  expect(images.length).toBeGreaterThan(2);
  for (const image of images) expect(image).toMatch(/^[a-z]+:[\d.]+(?:-slim)?@sha256:[0-9a-f]{64}$/);
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
