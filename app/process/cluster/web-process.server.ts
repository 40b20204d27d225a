import cluster from "node:cluster";
import { parseArgs } from "node:util";
import type { PrimaryMessage, ServingMessage } from "./process-messages.ts";
import type { SlotStart } from "./process-slots.ts";

/** This process, where it is one of several that serve the same port (`WEB_PROCESSES`). */
export interface WebProcess extends SlotStart {
  /** It serves from now on. */
  announceReady(): void;
  /** Answers with these figures whenever a process of the server asks. */
  shareFigures(read: () => Promise<object>): void;
  /** What each process of the server shares, itself included. */
  readFiguresOfAll(): Promise<object[]>;
}

/** The arguments by which `ps` tells the processes of a server apart. */
export function toProcessArguments({ slot, isReplacement }: SlotStart): string[] {
  return [`--process=${slot}`, ...(isReplacement ? ["--replacement"] : [])];
}

/** @returns null where this process is the only one. */
export function joinWebProcesses(): WebProcess | null {
  if (!cluster.isWorker) return null;
  const { values } = parseArgs({
    options: { process: { type: "string" }, replacement: { type: "boolean" } },
    strict: false,
  });
  const waiting = new Map<number, (all: object[]) => void>();
  let readOwn: () => Promise<object> = async () => [];
  let lastId = 0;
  const send = (message: ServingMessage) => void process.send?.(message);

  process.on("message", (message: PrimaryMessage) => {
    if (message.kind === "figuresOfAll") {
      waiting.get(message.id)?.(message.all);
      waiting.delete(message.id);
    } else if (message.kind === "ask") {
      const { id } = message;
      // The primary process does not wait for one that cannot tell.
      readOwn().then(
        (figures) => send({ kind: "figures", id, figures }),
        () => undefined,
      );
    }
  });

  return {
    slot: Number(values.process),
    isReplacement: values.replacement === true,
    announceReady: () => send({ kind: "ready" }),
    shareFigures: (read) => {
      readOwn = read;
    },
    readFiguresOfAll: () =>
      new Promise((resolve) => {
        lastId += 1;
        waiting.set(lastId, resolve);
        send({ kind: "askAll", id: lastId });
      }),
  };
}
