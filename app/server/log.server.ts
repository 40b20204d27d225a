import pino, { type DestinationStream, type Logger } from "pino";
import { toReadableLine } from "./log-line.ts";

/**
 * The process's log: one JSON object per line.
 * @param level a pino level, `silent` for none.
 * @param base fields of every line.
 */
export function createLogger(level: string, output: DestinationStream, base: object | null = null): Logger {
  return pino({ level, base, serializers: { err: describeError } }, output);
}

/** Linux never mixes pieces of at most this size when several processes write to one pipe. */
const unmixedBytes = 4096;

/**
 * Standard output: on a terminal readable lines, written immediately; else JSON, flushed every 4 KB, each second, and
 * at exit.
 * @param isShared whether other processes write to it, too.
 */
export function openLogOutput({ isTerminal, isShared = false }: { isTerminal: boolean; isShared?: boolean }) {
  if (isTerminal)
    return { write: (line: string) => void process.stdout.write(toReadableLine(line)), flushSync: () => undefined };
  const pieces = isShared ? { minLength: unmixedBytes / 2, maxWrite: unmixedBytes } : { minLength: 4096 };
  return pino.destination({ fd: 1, sync: false, periodicFlush: 1000, ...pieces });
}

interface ErrorDescription {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: ErrorDescription;
}

/** An error without user input: a failed query's message ends in its parameters, and its detail quotes the row. */
function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutParameters(String(error)) };
  const code = "code" in error ? String(error.code) : undefined;
  const frames = error.stack
    ?.split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
  return {
    type: error.name,
    message: withoutParameters(error.message),
    ...(code === undefined ? {} : { code }),
    ...(frames ? { stack: frames } : {}),
    ...(error.cause === undefined || depth >= 3 ? {} : { cause: describeError(error.cause, depth + 1) }),
  };
}

function withoutParameters(message: string): string {
  return message
    .replace(/\nparams:[\s\S]*$/, "")
    .replace(/[^\s@"'<>(),;:]+@[^\s@"'<>(),;:]+/g, "…@…")
    .slice(0, 2000);
}
