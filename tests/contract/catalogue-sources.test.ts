import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { listCatalogueSources } from "../../scripts/catalogue-sources.ts";

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "catalogue-"));
  await mkdir(path.join(folder, "inner"));
  await writeFile(path.join(folder, "b.yaml"), "openapi: 3.0.0");
  await writeFile(path.join(folder, "notes.txt"), "no");
  await writeFile(path.join(folder, "inner", "a.JSON"), "{}");
  return folder;
}

test("a folder stands for every document in it and its subfolders, each listed once", async () => {
  const folder = await makeFolder();
  const sources = await listCatalogueSources([folder, path.join(folder, "b.yaml"), `${folder}/inner/..`]);
  expect(sources.map(({ fileName }) => fileName)).toEqual(["b.yaml", "a.JSON"]);
  expect(await sources[0]?.read()).toEqual({ ok: true, text: "openapi: 3.0.0" });
});

test("a file has the same key whatever path it is given by", async () => {
  const folder = await makeFolder();
  const [direct] = await listCatalogueSources([path.join(folder, "b.yaml")]);
  const [relative] = await listCatalogueSources([path.relative(process.cwd(), path.join(folder, "b.yaml"))]);
  expect(relative?.source).toBe(direct?.source);
});

test("an unreadable source is reported as a reason, not thrown", async () => {
  const folder = await makeFolder();
  await writeFile(path.join(folder, "utf16.json"), Buffer.from([0xff, 0xfe, 0x7b, 0x00]));
  const [missing, utf16] = await listCatalogueSources([path.join(folder, "no.json"), path.join(folder, "utf16.json")]);
  expect(await missing?.read()).toEqual({ ok: false, reason: "no such file" });
  expect(await utf16?.read()).toEqual({ ok: false, reason: "not UTF-8 text" });
});

test("a web address is keyed without its fragment and named after its last path segment", async () => {
  const [source] = await listCatalogueSources(["https://a.example/specs/rates.json#top"]);
  expect(source).toMatchObject({ source: "https://a.example/specs/rates.json", fileName: "rates.json" });
});
