import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import closeWithGrace from "close-with-grace";
import { limitHeapGrowth, releaseStartMemory } from "#app/process/heap-growth.server.ts";
import { toStartFault } from "#app/process/start-fault.ts";
import { onStopSignal, stopSignals } from "#app/process/stop-signals.ts";
import { createHttpServer } from "#app/server/http-server.server.ts";
import { greet } from "#app/server/start/demo.server.ts";
import { openInfrastructure } from "#app/server/start/infrastructure.server.ts";
import type { openProduct, StartOptions } from "#app/server/start/product.server.ts";

/**
 * Long enough for a proxy's next health check to notice that it should stop sending requests, and for one without
 * health checks to find the server that was restarted before this one.
 */
const drainMs = 3000;
/** Shorter than a proxy leaves out a server that sent a reader away: docs/operations/nginx.conf, `fail_timeout`. */
const closingMs = 500;
const finishMs = 25_000;
/** Beside the built server; in development the bundler serves them. */
const clientDir = fileURLToPath(new URL("../client", import.meta.url));

/** What runs in this process; signals end the process itself. */
interface RunningServer {
  /** Replaces the running product by the rebuilt one; socket and database stay open. */
  replaceProduct(open: typeof openProduct): Promise<void>;
  /** Closes everything, so that the same process can start it again. */
  stop(): Promise<void>;
}

/** Exits with a sentence when the process cannot start. */
export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  limitHeapGrowth();
  try {
    return await openServer(options);
  } catch (error) {
    console.error(toStartFault(error));
    process.exit(1);
  }
}

/** Opens everything in order of dependency, and closes it in reverse. */
async function openServer(options: StartOptions): Promise<RunningServer> {
  // The product's code is loaded while the database opens, which keeps another thread busy.
  const [infrastructure, { openProduct }] = await Promise.all([
    openInfrastructure(clientDir),
    import("#app/server/start/product.server.ts"),
  ]);
  const { env, log, output, database, state } = infrastructure;
  let product = await openProduct(infrastructure, options);
  const server = createHttpServer((request, response) => product.handle(request, response), log);
  const close = async () => {
    await server.stop(finishMs);
    await product.close();
    await database.close();
    output.flushSync();
  };
  const ending = closeWithGrace(
    {
      delay: drainMs + closingMs + finishMs + 5000,
      skip: [...stopSignals],
      logger: { error: (message) => log.error(message) },
    },
    async ({ err, signal = state.stoppedBy }) => {
      if (err) log.fatal({ err }, "stopping after an error");
      else log.info({ signal }, "stopping");
      state.stopping = true;
      server.drain();
      if (!env.demo && !err) {
        await setTimeout(drainMs);
        server.sendReadersAway();
        await setTimeout(closingMs);
      }
      await close();
    },
  );
  const ignoreSignals = onStopSignal({
    stop: (signal) => {
      state.stoppedBy = signal;
      void ending.close();
    },
    abort: (signal) => {
      log.error(`second ${signal}, exiting`);
      process.exit(1);
    },
  });
  // The bundler's heap, in development, takes longer than it gives back.
  if (options.beforeRequest === undefined) await releaseStartMemory();
  const address = await server.listen({ host: env.host, port: env.PORT }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  state.port = address.port;
  infrastructure.stages.end();
  const { webProcess } = infrastructure;
  log.info({ host: env.host, port: state.port, ...(webProcess && { pid: process.pid }) }, "listening");
  webProcess?.announceReady();
  if (env.demo) await greet(infrastructure, product.productName());
  return {
    replaceProduct: async (open) => {
      const previous = product;
      product = await open(infrastructure, options);
      await previous.close();
    },
    stop: async () => {
      ending.uninstall();
      ignoreSignals();
      await close();
    },
  };
}
