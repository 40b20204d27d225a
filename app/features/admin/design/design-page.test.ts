import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/** Components that a catalogue cannot show, with the reason. */
const notShown: Record<string, string> = {
  DoneNotice: "as DoneRegion, and takes the focus",
  FormBaseFields: "hidden inputs",
  LateScripts: "the document's scripts",
  MailFrame: "a mail of the product",
  Page: "the catalogue's own frame",
  PreviewFrame: "another page of the product",
  ProgressBar: "at the top of the window while a page is loading",
  SortStatus: "heard, not seen",
};

it("the design page shows every component of app/ui, by itself or as part of another", () => {
  const shown = new Set(listUsed("app/features/admin/design"));
  const components = listComponents();
  for (let size = -1; size !== shown.size; ) {
    size = shown.size;
    for (const { name, uses } of components) if (shown.has(name)) for (const used of uses) shown.add(used);
  }
  const missing = components.map(({ name }) => name).filter((name) => !shown.has(name) && !(name in notShown));
  expect(missing).toEqual([]);
  expect(components.length).toBeGreaterThan(60);
});

it("what it leaves out exists, and is not shown after all", () => {
  const names = listComponents().map(({ name }) => name);
  const used = listUsed("app/features/admin/design");
  expect(Object.keys(notShown).filter((name) => !names.includes(name) || used.includes(name))).toEqual([]);
});

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.includes(".test."))
    .map((file) => path.join(folder, file));
}

/** Names of components that a folder's or file's markup uses, or loads lazily. */
function listUsed(...places: string[]): string[] {
  const files = places.flatMap((place) => (place.endsWith(".tsx") ? [place] : listFiles(place)));
  return files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/(?:<|\{ |\.)([A-Z]\w+)/g)].map(([, name = ""]) => name),
  );
}

function listComponents(): { name: string; uses: string[] }[] {
  return listFiles("app/ui").flatMap((file) => {
    const uses = listUsed(file);
    return [...readFileSync(file, "utf8").matchAll(/^export function ([A-Z]\w+)/gm)].map(([, name = ""]) => ({
      name,
      uses,
    }));
  });
}
