import { readdir, readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { downloadDocument } from "#app/features/marketplace/openapi/download-document.server.ts";
import { maxDocumentLength } from "#app/features/marketplace/openapi/openapi-source.ts";

export interface CatalogueSource {
  /** Identifies it in the catalogue: the URL of a file or document. */
  source: string;
  fileName: string;
  read(): Promise<{ ok: true; text: string } | { ok: false; reason: string }>;
}

/** The documents of files, folders (recursively; .json, .yaml, .yml) and web addresses, in a fixed order, without duplicates. */
export async function listCatalogueSources(places: string[]): Promise<CatalogueSource[]> {
  const lists = await Promise.all(
    places.map((place) => (isWebAddress(place) ? [toDownload(place)] : listFiles(place))),
  );
  return [...new Map(lists.flat().map((source) => [source.source, source])).values()];
}

function isWebAddress(place: string): boolean {
  return /^https?:\/\//i.test(place) && URL.canParse(place);
}

function toDownload(place: string): CatalogueSource {
  const url = new URL(place);
  url.hash = "";
  return {
    source: url.href,
    fileName: url.pathname.split("/").pop() || url.hostname,
    read: async () => {
      const download = await downloadDocument(url.href);
      return download.ok ? decodeText(download.bytes) : download;
    },
  };
}

async function listFiles(place: string): Promise<CatalogueSource[]> {
  const found = await stat(place).catch(() => null);
  if (!found?.isDirectory()) return [await toFile(place)];
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.(json|ya?ml)$/i.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  return Promise.all(files.map(toFile));
}

async function toFile(file: string): Promise<CatalogueSource> {
  const real = await realpath(file).catch(() => path.resolve(file));
  return { source: pathToFileURL(real).href, fileName: path.basename(file), read: () => readText(real) };
}

async function readText(file: string): ReturnType<CatalogueSource["read"]> {
  try {
    const found = await stat(file).catch(() => null);
    if (!found) return { ok: false, reason: "no such file" };
    if (!found.isFile()) return { ok: false, reason: "not a file" };
    if (found.size > maxDocumentLength) return { ok: false, reason: "larger than 32 MB" };
    return decodeText(await readFile(file));
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

function decodeText(bytes: Uint8Array): { ok: true; text: string } | { ok: false; reason: string } {
  try {
    return { ok: true, text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { ok: false, reason: "not UTF-8 text" };
  }
}
