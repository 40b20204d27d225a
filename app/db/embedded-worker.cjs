/*
 * The embedded database's own thread: evaluated from its text (embedded-engine.server.ts), so that a bundle needs no
 * separate file. It answers messages { id, kind, socket, bytes } in order.
 */
const { Session } = require("node:inspector/promises");
const { parentPort, workerData } = require("node:worker_threads");

const { PGlite } = require(workerData.modules.pglite);
const { intarray } = require(workerData.modules.intarray);
const { unaccent } = require(workerData.modules.unaccent);

/** The engine touches all of its buffers, of which its own default is 128 MB (docs/decisions/077). */
const settings = ["-c", "shared_buffers=8MB"];

let database;
let currentSocket = 0;

/** The engine has one session for all sockets: each must find it fresh. */
async function resetSession() {
  await database.exec("rollback");
  await database.exec("discard all");
}

async function exchange({ socket, bytes }) {
  if (socket < currentSocket) throw new Error("The connection was closed");
  if (socket > currentSocket) {
    currentSocket = socket;
    await resetSession();
  }
  const chunks = [];
  // The streaming call, because the other one keeps every parsed message in memory.
  await database.execProtocolRawStream(bytes, { onRawData: (chunk) => chunks.push(chunk.slice()) });
  return Buffer.concat(chunks);
}

const handlers = {
  exchange,
  reset: ({ socket }) => (socket === currentSocket ? resetSession() : undefined),
  dump: async () => new Uint8Array(await (await database.dumpDataDir("none")).arrayBuffer()),
  close: () => database.close(),
};

async function answer(message) {
  try {
    parentPort.postMessage({ id: message.id, bytes: await handlers[message.kind](message) });
  } catch (error) {
    parentPort.postMessage({ id: message.id, error: String(error?.message ?? error) });
  }
}

/** As heap-growth.server.ts does for the main thread, whose collections do not reach this one. */
async function releaseStartMemory() {
  const session = new Session();
  session.connect();
  await session.post("HeapProfiler.collectGarbage");
  session.disconnect();
}

async function open() {
  const image = workerData.image ? new Blob([workerData.image]) : undefined;
  database = await PGlite.create({
    dataDir: workerData.folder,
    loadDataDir: image,
    pgliteWasmModule: workerData.compiled,
    extensions: { intarray, unaccent },
    startParams: [...PGlite.defaultStartParams, ...settings],
  });
  // Without a folder it is a test's, which ends soon.
  if (workerData.folder) await releaseStartMemory();
  let last = Promise.resolve();
  parentPort.on("message", (message) => {
    last = last.then(() => answer(message));
  });
  parentPort.postMessage({ id: 0 });
}

open();
