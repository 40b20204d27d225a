import { cp, mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** Creates a folder with the default tenant and others, a small file each, which the caller removes. */
export async function makeFolders(count: number): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), "many-"));
  await cp("tenants/gigmarket", path.join(dir, "gigmarket"), { recursive: true });
  for (let number = 2; number <= count; number++) await writeTenant(dir, number, `Brand ${number}`);
  return dir;
}

/** Writes `brand-<number>` with this name. */
export async function writeTenant(dir: string, number: number, name: string): Promise<void> {
  const json = { id: number + 100, name, hosts: [`brand-${number}.example`], theme: { light: { brand: "#3a3fb5" } } };
  await mkdir(path.join(dir, `brand-${number}`), { recursive: true });
  await writeFile(path.join(dir, `brand-${number}`, "tenant.json"), JSON.stringify(json));
}

/** Gives the default tenant, which all others fall back to, this name. */
export async function writeDefaultName(dir: string, productName: string): Promise<void> {
  const file = path.join(dir, "gigmarket", "tenant.json");
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, "utf8")), productName }));
}
