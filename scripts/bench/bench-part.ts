import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { z } from "zod";
import type { BenchPlace } from "./bench-databases.ts";
import type { Figure } from "./figure.ts";

const figure = z.object({
  name: z.string(),
  value: z.number(),
  limit: z.union([z.object({ atLeast: z.number() }), z.object({ atMost: z.number() })]),
  unit: z.string().optional(),
  detail: z.string(),
});
const placeInEnvironment = z.object({ BENCH_URL: z.string(), BENCH_DATA_DIR: z.string() });

/**
 * Runs `npm run bench` with these arguments in a process of its own, so that no measurement meets another's heap or
 * compiled code. @returns the figures that it sends.
 */
export async function runPart({ url, dataDir }: BenchPlace, args: readonly string[]): Promise<Figure[]> {
  const part = fork(path.resolve("build/server/bench.js"), args, {
    env: { ...process.env, BENCH_URL: url, BENCH_DATA_DIR: dataDir },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const figures: Figure[] = [];
  part.on("message", (message) => figures.push(...z.array(figure).parse(message)));
  // What it sent last is read before the channel ends.
  const [[code]] = await Promise.all([once(part, "exit"), once(part, "disconnect")]);
  if (code !== 0) throw new Error(`bench ${args.join(" ")} ended with ${code}`);
  return figures;
}

/** In a part: where its databases are. */
export function readPlace(): BenchPlace {
  const { BENCH_URL, BENCH_DATA_DIR } = placeInEnvironment.parse(process.env);
  return { url: BENCH_URL, dataDir: BENCH_DATA_DIR };
}

/** In a part: hands its figures over. */
export function sendFigures(figures: readonly Figure[]): void {
  process.send?.(figures);
}
