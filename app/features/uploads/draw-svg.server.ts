import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import script from "./draw-svg.cjs?raw";
import { createSenderGate } from "./sender-gate.ts";

/** Target size in pixels. */
interface Box {
  width: number;
  height?: number;
  /** By the SVG's own size. */
  mostPixels: number;
}

const library = createRequire(import.meta.url).resolve("sharp");
/** An uncompressed image at worst: four bytes per pixel. */
const mostOutput = 64 * 1024 * 1024;
/** Dots per inch for an SVG in its own size, and the maximum. */
const densities = { usualDensity: 72, mostDensity: 2400 };
const tooLargeCode = 3;

const gate = createSenderGate();

interface Drawer {
  /** Whose drawings wait for each other: a company, or null for the platform's own. */
  sender: number | null;
  /** Until the renderer is stopped. */
  seconds?: number;
}

/**
 * Renders an SVG as PNG that fills the box. The renderer cannot be interrupted, and a few filters or dashes keep it
 * busy for hours: so it runs in a process of its own, which has a deadline and no secrets.
 */
export async function drawSvg(source: Buffer, box: Box, { sender, seconds = 10 }: Drawer): Promise<Drawing> {
  const drawn = await gate(
    sender,
    () => runRenderer(source, { ...box, ...densities }, seconds),
    (drawing) => drawing === "notInTime",
  );
  return drawn === "busy" ? "notInTime" : drawn;
}

/** Not in time: the renderer was stopped at its deadline, or too many others wait for theirs. */
type Drawing = Buffer | "tooManyPixels" | "notInTime" | "broken";

function runRenderer(source: Buffer, drawing: object, seconds: number): Promise<Drawing> {
  return new Promise((resolve) => {
    const options = {
      encoding: "buffer",
      env: { NODE_ENV: "production" },
      killSignal: "SIGKILL",
      maxBuffer: mostOutput,
      timeout: seconds * 1000,
    } as const;
    const child = execFile(
      process.execPath,
      ["-e", script, library, JSON.stringify(drawing)],
      options,
      (error, picture) => {
        if (!error) resolve(picture);
        else if (error.killed) resolve("notInTime");
        else resolve(error.code === tooLargeCode ? "tooManyPixels" : "broken");
      },
    );
    // A process that ends early reports that by its exit code.
    child.stdin?.on("error", () => undefined).end(source);
  });
}
