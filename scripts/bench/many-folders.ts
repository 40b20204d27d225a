import { cp, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** Creates a folder with the default tenant and others, which the caller removes. */
export async function makeFolders(count: number): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), "many-"));
  await cp("tenants/gigmarket", path.join(dir, "gigmarket"), { recursive: true });
  for (let number = 2; number <= count; number++) {
    await cp("tenants/_template", path.join(dir, `brand-${number}`), { recursive: true });
    await writeTenant(dir, number, `Brand ${number}`);
  }
  return dir;
}

/** Writes `brand-<number>` with this name. */
export function writeTenant(dir: string, number: number, name: string): Promise<void> {
  const json = { id: number + 100, name, hosts: [`brand-${number}.example`], theme: { light: { brand: "#3a3fb5" } } };
  return writeFile(path.join(dir, `brand-${number}`, "tenant.json"), JSON.stringify(json));
}
