import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { EmbeddedSocket } from "#app/db/embedded-socket.server.ts";
import workerSource from "#app/db/embedded-worker.cjs?raw";
import type { DatabaseLog } from "./database-handle.ts";

export interface EmbeddedEngineOptions {
  /** Folder of the database; in memory without one. */
  folder?: string;
  /** A tar file made by `dump`, loaded into a new database. */
  image?: Uint8Array;
  deadlineMs: number;
  log?: DatabaseLog;
}

interface Request {
  kind: "exchange" | "reset" | "dump" | "close";
  socket?: number;
  bytes?: Uint8Array;
}

interface Reply {
  id: number;
  bytes?: Uint8Array;
  error?: string;
}

interface Call {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

const require = createRequire(import.meta.url);
/** Compiled once a process, of which each thread makes its own instance. */
let compiled: Promise<WebAssembly.Module> | undefined;
const modules = {
  pglite: require.resolve("@electric-sql/pglite"),
  intarray: require.resolve("@electric-sql/pglite/contrib/intarray"),
  unaccent: require.resolve("@electric-sql/pglite/contrib/unaccent"),
};

/**
 * PGlite in a worker thread, with one session. A call that exceeds its deadline terminates the thread with its query,
 * since the engine has no `statement_timeout`. The database is then reopened; acknowledged writes are kept.
 */
export class EmbeddedEngine {
  readonly #options: EmbeddedEngineOptions;
  readonly #calls = new Map<number, Call>();
  #opening: Promise<Worker> | null = null;
  #lastCall = 0;
  #lastSocket = 0;
  #closed = false;

  constructor(options: EmbeddedEngineOptions) {
    this.#options = options;
  }

  /** @throws {Error} when the database cannot be opened. */
  async open(): Promise<void> {
    await this.#getWorker();
  }

  createSocket(): EmbeddedSocket {
    this.#lastSocket += 1;
    const socket = this.#lastSocket;
    return new EmbeddedSocket(
      (bytes) => this.#call({ kind: "exchange", socket, bytes }),
      () => {
        if (!this.#closed) this.#call({ kind: "reset", socket }).catch(() => undefined);
      },
    );
  }

  /** The whole database as a tar file. */
  dump(): Promise<Uint8Array> {
    return this.#call({ kind: "dump" });
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    const worker = await this.#opening?.catch(() => null);
    if (!worker) return;
    try {
      await this.#send(worker, { kind: "close" });
    } catch (error) {
      this.#options.log?.warn({ err: error }, "The embedded database did not close in order");
    }
    await worker.terminate();
    this.#rejectCalls(closedError());
  }

  async #call(request: Request): Promise<Uint8Array> {
    return this.#send(await this.#getWorker(), request);
  }

  #send(worker: Worker, request: Request): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      this.#lastCall += 1;
      const id = this.#lastCall;
      const timer = setTimeout(() => this.#restart(worker), this.#options.deadlineMs);
      this.#calls.set(id, { resolve, reject, timer });
      worker.postMessage({ id, ...request });
    });
  }

  #getWorker(): Promise<Worker> {
    if (this.#closed) return Promise.reject(closedError());
    this.#opening ??= this.#start();
    return this.#opening;
  }

  #restart(worker: Worker): void {
    const seconds = this.#options.deadlineMs / 1000;
    this.#abandon(new Error(`The embedded database gave no answer within ${seconds} s and was opened again`));
    if (this.#closed) return;
    // Two threads on one folder lose data: the new one starts only after the old one has ended.
    this.#opening = worker.terminate().then(() => this.#start());
    this.#opening.catch((error) =>
      this.#options.log?.error({ err: error }, "The embedded database could not be opened again"),
    );
  }

  #abandon(reason: Error): void {
    this.#options.log?.error({ err: reason }, reason.message);
    this.#rejectCalls(reason);
  }

  #rejectCalls(reason: Error): void {
    const calls = [...this.#calls.values()];
    this.#calls.clear();
    for (const call of calls) {
      clearTimeout(call.timer);
      call.reject(reason);
    }
  }

  async #start(): Promise<Worker> {
    const { folder, image } = this.#options;
    compiled ??= readFile(path.join(path.dirname(modules.pglite), "pglite.wasm")).then((code) =>
      WebAssembly.compile(code),
    );
    const workerData = { modules, compiled: await compiled, folder, image };
    const worker = new Worker(workerSource, { eval: true, execArgv: [], workerData });
    return new Promise((resolve, reject) => {
      let failure = new Error("The embedded database's thread ended");
      let isOpen = false;
      worker.on("message", (reply: Reply) => {
        if (reply.id !== 0) return this.#settle(reply);
        isOpen = true;
        resolve(worker);
      });
      worker.on("error", (error) => {
        failure = new Error(`The embedded database failed: ${error instanceof Error ? error.message : String(error)}`);
      });
      worker.once("exit", () => {
        reject(failure);
        this.#forget(worker, isOpen ? failure : null);
      });
    });
  }

  /**
   * A thread that ended by itself is restarted by the next call. @param failure null for one that was never opened:
   * its caller gets the error.
   */
  async #forget(worker: Worker, failure: Error | null): Promise<void> {
    const opening = this.#opening;
    const current = await opening?.catch(() => worker);
    if (this.#closed || current !== worker || this.#opening !== opening) return;
    this.#opening = null;
    if (failure) this.#abandon(failure);
  }

  #settle(reply: Reply): void {
    const call = this.#calls.get(reply.id);
    if (!call) return;
    this.#calls.delete(reply.id);
    clearTimeout(call.timer);
    if (reply.error === undefined) call.resolve(reply.bytes ?? new Uint8Array());
    else call.reject(new Error(reply.error));
  }
}

function closedError(): Error {
  return new Error("The embedded database is closed");
}
