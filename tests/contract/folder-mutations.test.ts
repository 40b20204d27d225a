import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTenantRegistry, type TenantRegistry } from "#app/features/tenancy/tenant-registry.server.ts";
import { startAppServer } from "#tests/factories/app-server.ts";
import { createPageHandler } from "#tests/factories/page-caller.ts";
import { describeOnOneDatabase } from "#tests/setup/test-database.ts";

/** How many times the folder is changed; README.md says how to change it 1,000 times. */
const mutationCount = Number(process.env.FOLDER_MUTATIONS ?? 60);
const seed = Number(process.env.FOLDER_SEED ?? 6);

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 28"><path d="M0 0h80v28H0z"/></svg>';

/** The folder's files in their valid state, in the given version. */
function listFiles(version: number): Map<string, string> {
  const config = {
    ...{ id: 9, name: `Sender ${version}`, hosts: ["brand.test"], logo: "logo.svg" },
    ...{ theme: { light: { brand: "#225577" } }, support: { email: "help@brand.test" } },
  };
  return new Map([
    ["tenant.json", JSON.stringify(config, null, 2)],
    ["logo.svg", drawing.replace("M0 0", `M0 ${version}`)],
    ["locales/en.json", JSON.stringify({ marketplace: { "hero.title": `Welcome ${version}` } })],
    ["pages/terms.md", `# Terms\n\nVersion ${version} of **{{product}}**.`],
  ]);
}

type Mutation = { file: string; at: number; bytes: Buffer; kind: (typeof kinds)[number] };
const kinds = [
  "cut",
  "flip",
  "insert",
  "noise",
  "hostile",
  "empty",
  "gone",
  "link",
  "loop",
  "pipe",
  "folder",
  "huge",
] as const;
const hostile = [
  '{"id":9,"name":"B","theme":{"light":{"brand":"red;}body{display:none"}}}',
  '{"id":9,"name":"B","hosts":["other.test"]}',
  '{"id":1,"name":"B"}',
  '{"id":9,"name":"<script>alert(1)</script>","hosts":["brand.test"]}',
  '{"id":9,"name":"B","__proto__":{"x":1}}',
  `${"[".repeat(50_000)}`,
  '{"marketplace":{"hero.title":"<img src=x onerror=alert(1)>{{product"}}',
  '<svg viewBox="0 0 1 1"><script>1</script></svg>',
  '# <iframe src="//evil.example"></iframe>\n\n[x](javascript:alert(1))',
];

const mutations: fc.Arbitrary<Mutation> = fc.record({
  file: fc.constantFrom(...listFiles(0).keys()),
  at: fc.nat(400),
  bytes: fc.uint8Array({ minLength: 1, maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
  kind: fc.constantFrom(...kinds),
});

/** Applies one mutation to a file: damages, truncates, removes or replaces it. */
async function mutate(folder: string, { file, at, bytes, kind }: Mutation, good: string): Promise<void> {
  const place = path.join(folder, file);
  const text = Buffer.from(good);
  const begin = text.subarray(0, at % text.length);
  const rest = text.subarray(at % text.length);
  await rm(place, { recursive: true, force: true });
  switch (kind) {
    case "cut":
      return writeFile(place, begin);
    case "flip":
      return writeFile(place, Buffer.concat([begin, bytes.subarray(0, 1), rest.subarray(1)]));
    case "insert":
      return writeFile(place, Buffer.concat([begin, bytes, rest]));
    case "noise":
      return writeFile(place, bytes);
    case "hostile":
      return writeFile(place, hostile[at % hostile.length] ?? "");
    case "empty":
      return writeFile(place, "");
    case "gone":
      return;
    case "link":
      return symlink("/etc/passwd", place);
    case "loop":
      return symlink(path.basename(file), place);
    case "pipe":
      execFileSync("mkfifo", [place]);
      return;
    case "folder":
      await mkdir(place);
      return;
    case "huge":
      await writeFile(place, text);
      return truncate(place, 100 * 1024 * 1024);
  }
}

describeOnOneDatabase("a folder that is changed at random under load", (open) => {
  let dir: string;
  let registry: TenantRegistry;
  let server: Awaited<ReturnType<typeof startAppServer>>;
  const folder = () => path.join(dir, "brand");

  beforeAll(async () => {
    dir = await mkdtemp(path.join(os.tmpdir(), "mutations-"));
    for (const [slug, id] of [
      ["main", 1],
      ["other", 8],
    ] as const) {
      await mkdir(path.join(dir, slug));
      await writeFile(path.join(dir, slug, "tenant.json"), JSON.stringify({ id, name: slug, hosts: [`${slug}.test`] }));
    }
    await restore(0);
    const log = { info: () => {}, warn: () => {} };
    registry = await createTenantRegistry({ dir, baseDomain: undefined, defaultHosts: [], log, pollMs: 0 });
    const handle = await createPageHandler();
    const { db } = await open();
    server = await startAppServer({
      tenants: registry,
      db,
      render: handle,
    });
  }, 300_000);
  afterAll(async () => {
    await server?.stop();
    await registry?.close();
    await rm(dir, { recursive: true, force: true });
  });

  async function restore(version: number): Promise<void> {
    await rm(folder(), { recursive: true, force: true });
    for (const inner of ["locales", "pages"]) await mkdir(path.join(folder(), inner), { recursive: true });
    for (const [name, text] of listFiles(version)) await writeFile(path.join(folder(), name), text);
  }

  /** Loads a page and every asset of the brand that it refers to. */
  async function load(host: string, target: string): Promise<string> {
    const page = await server.ask({ path: target, headers: { host } });
    expect([host, target, page.status < 500]).toEqual([host, target, true]);
    const html = page.body.toString("utf8");
    const named = new Set([...html.matchAll(/\/(?:theme|locales|tenant-assets)\/[\w./-]+/g)].map(([found]) => found));
    for (const file of named) {
      const { status } = await server.ask({ path: file, headers: { host } });
      expect([host, target, file, status]).toEqual([host, target, file, 200]);
    }
    return html;
  }

  test("never fails, never serves a partly read folder, and never affects another tenant", async () => {
    const others = ["main", "other"].map((slug) => registry.current().findByName(slug));
    let version = 0;
    let refused = 0;
    for (const mutation of fc.sample(mutations, { numRuns: mutationCount, seed })) {
      const before = registry.current().findByName("brand");
      await mutate(folder(), mutation, listFiles(version).get(mutation.file) ?? "");
      await Promise.all([registry.refresh(), load("brand.test", "/"), load("other.test", "/terms")]);
      const isFaulty = registry.faults().some(({ tenant, severity }) => tenant === "brand" && severity === "error");
      const after = registry.current().findByName("brand");
      if (isFaulty) expect([mutation, after === before]).toEqual([mutation, true]);
      expect(["main", "other"].map((slug, at) => registry.current().findByName(slug) === others[at])).toEqual([
        true,
        true,
      ]);
      expect(await load("brand.test", "/terms")).not.toMatch(/<script>alert|<iframe|onerror=alert\(1\)>/);
      refused += Number(isFaulty);
      version += 1;
      await restore(version);
      await registry.refresh();
      expect(registry.current().findByName("brand")?.name).toBe(`Sender ${version}`);
    }
    // Most mutations are faults; otherwise the test would prove nothing.
    expect(refused).toBeGreaterThan(mutationCount / 3);
  }, 1_800_000);
});
