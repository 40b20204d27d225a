import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { unpackWoff } from "./unpack-woff.ts";

export type Weight = 400 | 600;

/**
 * Each face of the family covers some scripts only: text is split into runs, each in a face that covers its characters.
 */
export interface FontRun {
  /** The name under which the face is registered. */
  font: string;
  text: string;
}

/** Faces by script with their characters (the package's unicode-range), the default first. */
const faces = [
  ["latin", /[\u0000-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2212]/],
  ["latin-ext", /[\u0100-\u02ff\u1e00-\u1eff\u20a0-\u20c0]/],
  ["greek", /[\u0370-\u03ff]/],
  ["cyrillic", /[\u0301\u0400-\u045f\u0490\u0491\u2116]/],
] as const;

const folder = path.join(
  path.dirname(createRequire(import.meta.url).resolve("@fontsource/inter/package.json")),
  "files",
);

/** The faces of both weights, by the name that `toTextParts` returns; read once. */
export function readFaces(): Promise<[font: string, bytes: Buffer][]> {
  read ??= Promise.all(
    faces.flatMap(([script]) =>
      ([400, 600] as const).map(
        async (weight): Promise<[string, Buffer]> => [
          `${script} ${weight}`,
          unpackWoff(await readFile(path.join(folder, `inter-${script}-${weight}-normal.woff`))),
        ],
      ),
    ),
  );
  return read;
}

let read: Promise<[string, Buffer][]> | undefined;

/** Splits a text into runs by face. Characters that no face covers become question marks. */
export function toTextParts(text: string, weight: Weight): FontRun[] {
  const parts: FontRun[] = [];
  for (const character of text.normalize("NFC").replace(/\s/gu, " ")) {
    const script = faces.find(([, has]) => has.test(character))?.[0];
    const font = `${script ?? "latin"} ${weight}`;
    const shown = script === undefined ? "?" : character;
    const last = parts.at(-1);
    if (last?.font === font) last.text += shown;
    else parts.push({ font, text: shown });
  }
  return parts;
}
