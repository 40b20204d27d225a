import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { createWorkGate } from "#app/process/work-gate.ts";
import script from "./draw-svg.cjs?raw";

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

/** Each takes a core: running more in parallel only slows all of them down. */
const gate = createWorkGate({ atOnce: 1, waiting: 10 });

/**
 * Renders an SVG as PNG that fills the box. The renderer cannot be interrupted, and a few filters or dashes keep it
 * busy for hours: so it runs in a process of its own, which has a deadline and no secrets.
 */
export async function drawSvg(source: Buffer, box: Box, seconds = 15): Promise<Drawing> {
  const drawn = await gate(() => runRenderer(source, { ...box, ...densities }, seconds));
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
