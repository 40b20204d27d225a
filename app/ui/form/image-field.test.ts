import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createImageReader } from "./image-field.tsx";

/** Readers in the order of their files; each is done when the test says so. */
let readers: { finish(): void }[] = [];

class Reader extends EventTarget {
  result: string | null = null;
  readAsDataURL(file: File): void {
    const finish = () => {
      this.result = `data:${file.name}`;
      this.dispatchEvent(new Event("load"));
    };
    readers.push({ finish });
  }
}

const image = (name: string) => new File(["x"], name, { type: "image/png" });

beforeEach(() => {
  readers = [];
  vi.stubGlobal("FileReader", Reader);
});
afterEach(() => vi.unstubAllGlobals());

it("shows the image that was chosen last, also when an earlier one is read later", () => {
  const shown: (string | null)[] = [];
  const read = createImageReader((address) => shown.push(address));
  read(image("large"));
  read(image("small"));
  readers[1]?.finish();
  readers[0]?.finish();
  expect(shown).toEqual(["data:small"]);
});

it("shows nothing once the choice was taken back", () => {
  const shown: (string | null)[] = [];
  const read = createImageReader((address) => shown.push(address));
  read(image("large"));
  read(undefined);
  readers[0]?.finish();
  expect(shown).toEqual([null]);
});
