import cluster, { type Worker } from "node:cluster";
import { onStopSignal } from "#app/process/stop-signals.ts";
import { createFiguresRelay } from "./figures-relay.ts";
import type { PrimaryMessage, ServingMessage } from "./process-messages.ts";
import { createProcessSlots, type ProcessExit, type SlotProcess, type SlotStart } from "./process-slots.ts";
import { toProcessArguments } from "./web-process.server.ts";

interface ProcessesOptions {
  count: number;
  /** The script that each process runs. */
  script: string;
  log: Record<"info" | "error", (fields: object, message: string) => void>;
}

/**
 * Runs processes that share their ports, replaces those that end, and passes a stop signal on.
 * @returns the code to exit with, once all of them have ended.
 */
export async function runProcesses({ count, script, log }: ProcessesOptions): Promise<number> {
  const relay = createFiguresRelay();
  const workers = new Set<Worker>();
  let isClean = true;
  const slots = createProcessSlots({
    count,
    start: (start) => {
      const worker = forkProcess(script, start);
      workers.add(worker);
      const started = follow(worker, relay);
      log.info({ process: start.slot, pid: worker.process.pid }, "process started");
      void started.exited.then(({ code }) => {
        workers.delete(worker);
        isClean &&= code === 0;
      });
      return started;
    },
    onLost: ({ slot, exit, pauseMs }) =>
      log.error({ process: slot, ...exit, pauseMs }, "a process ended and is replaced"),
  });
  const signalled = new Promise<void>((resolve) => {
    onStopSignal({
      stop: (signal) => {
        // What ended earlier has been replaced.
        isClean = true;
        for (const worker of workers) worker.process.kill(signal);
        resolve();
      },
      abort: () => {
        for (const worker of workers) worker.process.kill("SIGKILL");
      },
    });
  });
  const failure = await Promise.race([slots.start(), signalled]);
  if (failure) return failure.code ?? 1;
  await signalled;
  await slots.stop();
  return isClean ? 0 : 1;
}

function forkProcess(script: string, start: SlotStart): Worker {
  cluster.setupPrimary({ exec: script, args: toProcessArguments(start) });
  return cluster.fork();
}

function follow(worker: Worker, relay: ReturnType<typeof createFiguresRelay>): SlotProcess {
  const serving = {
    send: (message: PrimaryMessage) => {
      // One that is about to end may have closed its side already.
      if (worker.isConnected()) worker.send(message, () => undefined);
    },
  };
  const ready = new Promise<void>((resolve) => {
    worker.on("message", (message: ServingMessage) => {
      if (message.kind === "ready") resolve();
      relay.hear(serving, message);
    });
  });
  const exited = new Promise<ProcessExit>((resolve) => {
    worker.once("exit", (code, signal) => {
      relay.forget(serving);
      resolve({ code, signal });
    });
  });
  return { ready, exited };
}
