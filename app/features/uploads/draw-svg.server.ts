import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { createWorkGate } from "#app/process/work-gate.ts";
import script from "./draw-svg.cjs?raw";

/** What the drawing is wanted for, in pixels. */
interface Box {
  width: number;
  height?: number;
  /** Of the size that the SVG says it has. */
  mostPixels: number;
}

const library = createRequire(import.meta.url).resolve("sharp");
/** A drawing is uncompressed at worst: four bytes a pixel. */
const mostOutput = 64 * 1024 * 1024;
/** Dots per inch at which an SVG is drawn in its own size, and at most. */
const densities = { usualDensity: 72, mostDensity: 2400 };
const tooLargeCode = 3;

/** Each takes a core: more at once only make everyone wait longer. */
const gate = createWorkGate({ atOnce: 1, waiting: 10 });

/**
 * Draws an SVG as PNG, as large as the box takes. The renderer cannot be stopped, and a few letters of filters or dashes
 * keep it busy for hours: so it runs in a process of its own, which ends with its deadline and knows no secret.
 */
export async function drawSvg(source: Buffer, box: Box, seconds = 8): Promise<Drawing> {
  const drawn = await gate(() => runRenderer(source, { ...box, ...densities }, seconds));
  return drawn === "busy" ? "broken" : drawn;
}

type Drawing = Buffer | "tooManyPixels" | "broken";

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
        if (error) resolve(error.code === tooLargeCode ? "tooManyPixels" : "broken");
        else resolve(picture);
      },
    );
    // What ended before it had read everything says so by its end.
    child.stdin?.on("error", () => undefined).end(source);
  });
}
