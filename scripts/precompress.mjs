import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const folder = path.resolve(import.meta.dirname, "../build/client");
const packable = /\.(?:js|mjs|css|svg|json|txt|xml|webmanifest)$/;
const smallest = 400;
/** Larger files, which only single pages load on demand, are compressed less: the last percents take four fifths of the time. */
const large = 400_000;
const isImage = process.env.BUILD_MINIFIER === "terser";

/** Compresses the browser's files once instead of per request: as small as possible, in the image all of them. */
const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
  (entry) => entry.isFile() && packable.test(entry.name),
);
// Sequentially, all cores but one would be idle.
await Promise.all(Array.from({ length: 4 }, packNext));

async function packNext() {
  for (let entry = entries.pop(); entry !== undefined; entry = entries.pop()) {
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    const bytes = await readFile(file);
    if (bytes.length < smallest) continue;
    const params = {
      [zlib.constants.BROTLI_PARAM_QUALITY]: bytes.length < large || isImage ? 11 : 9,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    await writeFile(`${file}.br`, await brotli(bytes, { params }));
    await writeFile(`${file}.gz`, await gzip(bytes, { level: 9 }));
  }
}
