import { execFileSync } from "node:child_process";
import { link, mkdir, mkdtemp, open, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTenantRegistry, type TenantRegistry } from "#app/features/tenancy/tenant-registry.server.ts";
import { baseCopy } from "#app/i18n/base-copy.ts";
import { toFaultMessage } from "./fault.ts";

let dir: string;
let registry: TenantRegistry;

const good = JSON.stringify({ id: 9, name: "Sender", logo: "logo.svg", hosts: ["brand.example"] }, null, 2);
const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 28"><path d="M0 0h80v28H0z"/></svg>';
const at = (...names: string[]) => path.join(dir, ...names);

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "corruption-"));
  await mkdir(at("main"));
  await writeFile(at("main", "tenant.json"), JSON.stringify({ id: 1, name: "Main", hosts: ["main.example"] }));
  await mkdir(at("brand", "pages"), { recursive: true });
  await writeFile(at("brand", "tenant.json"), good);
  await writeFile(at("brand", "logo.svg"), logo);
  registry = await createTenantRegistry({
    ...{ dir, baseDomain: undefined, defaultHosts: [], pollMs: 0 },
    log: { info: () => {}, warn: () => {} },
  });
});
afterEach(async () => {
  await registry.close();
  await rm(dir, { recursive: true, force: true });
});

const config = (fields: object) => JSON.stringify({ id: 9, name: "Changed", ...fields });
const json = (text: string | Buffer) => writeFile(at("brand", "tenant.json"), text);

/** A PNG that consists of a header only. */
function toPng(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(64);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

const corruptions: [string, () => Promise<unknown>, string][] = [
  ["all its files are gone", () => rm(at("brand", "tenant.json")), "is missing"],
  ["UTF-16", () => json(Buffer.from(good, "utf16le")), "not valid JSON"],
  ["20 MB of JSON", () => json(`{"id":9,"name":"${"x".repeat(20 * 1024 * 1024)}"}`), "the limit is"],
  ["wrong types", () => json('{"id":"nine","name":4,"hosts":"x"}'), "expected"],
  ["fields of another version", () => json(config({ version: 2 })), "is not a known field"],
  ["a link that leads nowhere", () => relink("/nowhere/at/all"), "is a link"],
  ["a link to itself", () => relink("tenant.json"), "is a link"],
  ["a link to a file of the system", () => relink("/etc/passwd"), "is a link"],
  ["a pipe", makePipe, "is a device or pipe"],
  ["a logo of 100 MB", () => grow(at("brand", "logo.svg"), 100 * 1024 * 1024), "the limit is"],
  [
    "a pixel bomb",
    async () => {
      await writeFile(at("brand", "logo.png"), toPng(50_000, 50_000));
      await json(config({ logo: "logo.png" }));
    },
    "wider or higher than",
  ],
  [
    "an animated bomb",
    async () => {
      const control = Buffer.concat([toPng(80, 28), Buffer.from("acTL\u0000\u00ff\u00ff\u00ff", "latin1")]);
      await writeFile(at("brand", "logo.png"), control);
      await json(config({ logo: "logo.png" }));
    },
    "is animated",
  ],
  ["a logo with foreign drawing", () => draw("<foreignObject><b/></foreignObject>"), "may hold only drawing"],
  ["a logo from elsewhere", () => draw('<image href="https://evil.example/x.png"/>'), "may hold only drawing"],
  ["a page of 10 MB", () => writeFile(at("brand", "pages", "terms.md"), "x".repeat(10 * 1024 * 1024)), "the limit is"],
  ...['url("//evil")', "expression(1)", "#fff}body{", "red;", "#12345g"].map(
    (value): [string, () => Promise<unknown>, string] => [
      `the colour ${value}`,
      () => json(config({ theme: { light: { brand: value } } })),
      "a color as #rrggbb",
    ],
  ),
  ...["https://evil.example", "//evil.example", "/\\evil.example", "/login/../x", "javascript:alert(1)"].map(
    (value): [string, () => Promise<unknown>, string] => [
      `the sign-in path ${value}`,
      () => json(config({ paths: { login: value } })),
      "/login or /login/<slug>",
    ],
  ),
  ["an address for a host", () => json(config({ hosts: ["127.0.0.1"] })), "a name, not an address"],
  ...["*.example", "brand.example.", "Sender.example", "brаnd.example", "a b", "x:80"].map(
    (value): [string, () => Promise<unknown>, string] => [
      `the host ${value}`,
      () => json(config({ hosts: [value] })),
      "a lower-case host name",
    ],
  ),
  [
    "a page of 10 MB of nested tags",
    () => writeFile(at("brand", "pages", "terms.md"), "<div>".repeat(2_000_000)),
    "the limit is",
  ],
  [
    "201 files",
    async () => {
      for (let number = 0; number < 201; number++) await writeFile(at("brand", `picture-${number}.svg`), logo);
    },
    "more than 200 files",
  ],
  ["another tenant's host", () => json(config({ hosts: ["main.example"] })), "belongs to"],
];

async function relink(target: string): Promise<void> {
  await rm(at("brand", "tenant.json"));
  await symlink(target, at("brand", "tenant.json"));
}

async function makePipe(): Promise<void> {
  await rm(at("brand", "tenant.json"));
  execFileSync("mkfifo", [at("brand", "tenant.json")]);
}

async function grow(file: string, size: number): Promise<void> {
  await truncate(file, size);
}

async function draw(inside: string): Promise<void> {
  await writeFile(at("brand", "logo.svg"), logo.replace("<path", `${inside}<path`));
}

describe("a damaged folder", () => {
  it.each(corruptions)("serves its last good version after %s", async (_name, corrupt, message) => {
    const before = [...registry.current().all()];
    await corrupt();
    await registry.refresh();
    expect([...registry.current().all()]).toEqual(before);
    expect(registry.current().findByName("brand")?.name).toBe("Sender");
    const faults = registry.faults().filter(({ tenant, severity }) => tenant === "brand" && severity === "error");
    for (const { code } of faults) expect([code, baseCopy.es.tenancy?.[`fault.${code}`]]).not.toContain(undefined);
    expect(faults.map(toFaultMessage).join("\n")).toContain(message);
  });

  it("serves its last good version when its file is truncated anywhere", async () => {
    for (let length = 0; length < good.length; length += 16) {
      await json(good.slice(0, length));
      await registry.refresh();
      expect(registry.current().findByName("brand")?.name).toBe("Sender");
    }
    await json(good.replace("Sender", "Mended"));
    await registry.refresh();
    expect(registry.current().findByName("brand")?.name).toBe("Mended");
  });

  it("serves copy with broken placeholders and hostile pages as harmless text", async () => {
    await mkdir(at("brand", "locales"));
    await writeFile(at("brand", "locales", "en.json"), '{"shell":{"nobody":"{{","footer.rights":"{{product"}}');
    await writeFile(at("brand", "pages", "terms.md"), `# T\n\n${"<div>".repeat(20_000)}<script>alert(1)</script>`);
    await writeFile(at("brand", "pages", "about.md"), "[x](javascript:alert(1)) <img src=x onerror=alert(1)>");
    await registry.refresh();
    const pages = JSON.stringify(registry.current().findByName("brand")?.pages);
    expect(pages).not.toMatch(/<script|<[^>]*(?:javascript:|onerror)/);
  });

  it("serves a brand with insufficient contrast in corrected colors, and reports them", async () => {
    await json(config({ theme: { light: { brand: "#f08a24" } } }));
    await registry.refresh();
    const warnings = registry.faults().filter(({ tenant, severity }) => tenant === "brand" && severity === "warning");
    expect(registry.current().findByName("brand")?.name).toBe("Changed");
    expect(warnings.map(({ code }) => code)).toEqual(["contrast.onBrand", "contrast.brandText", "contrast.focus"]);
    for (const { code } of warnings) expect(baseCopy.es.tenancy?.[`fault.${code}`]).toBeDefined();
  });

  it("keeps working when a file disappears between listing and reading", async () => {
    const looks = Array.from({ length: 20 }, async (_, turn) => {
      await writeFile(at("brand", `extra-${turn}.svg`), logo);
      await Promise.all([registry.refresh(), rm(at("brand", `extra-${turn}.svg`))]);
    });
    await Promise.all(looks);
    await registry.refresh();
    expect(registry.current().findByName("brand")?.name).toBe("Sender");
  });

  it("serves two thousand folders", async () => {
    for (let id = 1000; id < 3000; id++) {
      await mkdir(at(`brand-${id}`));
      await writeFile(at(`brand-${id}`, "tenant.json"), JSON.stringify({ id, name: `Sender ${id}` }));
    }
    await registry.refresh();
    expect([...registry.current().all()]).toHaveLength(2002);
    expect(registry.faults().filter(({ severity }) => severity === "error")).toEqual([]);
  });

  it("reads a hard-linked file like any other", async () => {
    await writeFile(at("other.json"), config({}));
    await rm(at("brand", "tenant.json"));
    await link(at("other.json"), at("brand", "tenant.json"));
    await registry.refresh();
    expect(registry.current().findByName("brand")?.name).toBe("Changed");
  });

  it.each([
    "Sender",
    "bränd",
    "con.txt",
    "x".repeat(64),
    "a b",
    "%2e%2e",
  ])("does not serve a folder called %s", async (name) => {
    await mkdir(at(name));
    await writeFile(at(name, "tenant.json"), JSON.stringify({ id: 10, name: "Twin" }));
    await registry.refresh();
    expect([...registry.current().all()].map(({ slug }) => slug)).toEqual(["brand", "main"]);
  });

  it("is no longer served when the folder is removed, while files that open pages refer to stay available", async () => {
    const tenant = registry.current().findByName("brand");
    const [, , , hash = "", name = ""] = tenant?.assets.logo.url.split("/") ?? [];
    await rm(at("brand"), { recursive: true });
    await registry.refresh();
    expect(registry.current().findByHost("brand.example")).toBeNull();
    expect(registry.findAsset("brand", `${hash}/${name}`)?.bytes.toString()).toBe(logo);
    expect(registry.listVersions("brand")).toEqual([tenant]);
  });

  it("keeps files of previous versions for open pages, over several changes", async () => {
    const first = registry.current().findByName("brand");
    for (const name of ["Second", "Third", "Fourth"]) {
      await json(good.replace("Sender", name));
      await writeFile(at("brand", "logo.svg"), logo.replace("0 0 80 28", `0 0 ${name.length}0 28`));
      await registry.refresh();
    }
    const place = first?.assets.logo.url.split("/").slice(-2).join("/") ?? "";
    expect(registry.findAsset("brand", place)?.bytes.toString()).toBe(logo);
    expect(registry.listVersions("brand").map(({ name }) => name)).toEqual(["Fourth", "Third", "Second", "Sender"]);
  });

  it("is served unchanged while a file is open and half written", async () => {
    const handle = await open(at("brand", "tenant.json"), "w");
    await handle.write(good.slice(0, 30));
    await registry.refresh();
    expect(registry.current().findByName("brand")?.name).toBe("Sender");
    await handle.write(good.slice(30).replace("Sender", "Whole"));
    await handle.close();
    await registry.refresh();
    expect(registry.current().findByName("brand")).not.toBeNull();
  });
});

describe("a polling registry", () => {
  it("serves a change within a second", async () => {
    const polling = await createTenantRegistry({
      ...{ dir, baseDomain: undefined, defaultHosts: [] },
      log: { info: () => {}, warn: () => {} },
    });
    try {
      const began = performance.now();
      const changed = new Promise<void>((resolve) => polling.onChange(() => resolve()));
      await json(good.replace('"Sender"', '"Swift"'));
      await changed;
      expect(performance.now() - began).toBeLessThan(1000);
      expect(polling.current().findByName("brand")?.name).toBe("Swift");
    } finally {
      await polling.close();
    }
  });
});
