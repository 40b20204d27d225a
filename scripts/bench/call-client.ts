import { connect, type Socket } from "node:net";

export interface CallClient {
  /** POSTs a JSON body and waits for the whole response. @throws {Error} unless its status is 200. */
  post(path: string, body: object): Promise<CallAnswer>;
  close(): void;
}

export interface CallAnswer {
  /** Status line and headers, in lower case. */
  head: string;
  /** As sent, including chunk sizes if it was chunked. */
  body: string;
}

/**
 * A keep-alive connection that adds as little overhead as a database driver. Servers close idle ones: the next call
 * opens another.
 */
export async function openCallClient(port: number): Promise<CallClient> {
  let socket = await openSocket(port);
  return {
    post: async (path, body) => {
      if (socket.readyState !== "open") socket = await openSocket(port);
      const text = JSON.stringify(body);
      const head = `POST ${path} HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n`;
      const received = readAnswer(socket);
      socket.write(head + text);
      return checkAnswer(path, await received);
    },
    close: () => socket.destroy(),
  };
}

async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("error", reject));
  // A reset of an idle connection must not end the process; readAnswer handles errors during a call.
  socket.on("error", () => undefined);
  return socket.setNoDelay(true);
}

function checkAnswer(path: string, bytes: Buffer): CallAnswer {
  const text = bytes.toString();
  const end = text.indexOf("\r\n\r\n");
  if (!text.startsWith("HTTP/1.1 200 ")) throw new Error(`${path} answered ${text}`);
  return { head: text.slice(0, end).toLowerCase(), body: text.slice(end + 4) };
}

/** All bytes of one response; no other is pending. */
function readAnswer(socket: Socket): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const isWhole = createEndCheck();
    const stop = () => socket.off("data", receive).off("error", fail).off("close", fail);
    const fail = (error?: Error | boolean) => {
      stop();
      reject(error instanceof Error ? error : new Error("the server closed the connection"));
    };
    const receive = (chunk: Buffer) => {
      chunks.push(chunk);
      if (!isWhole(chunks)) return;
      stop();
      resolve(Buffer.concat(chunks));
    };
    socket.on("data", receive).on("error", fail).on("close", fail);
  });
}

/** By Content-Length, or by the last chunk, whose end no JSON text contains (RFC 9112, 6.3 and 7.1). */
function createEndCheck(): (chunks: Buffer[]) => boolean {
  let expected: number | null = null;
  return (chunks) => {
    const received = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    if (expected !== null) return received >= expected;
    const bytes = Buffer.concat(chunks);
    const end = bytes.indexOf("\r\n\r\n");
    if (end === -1) return false;
    const length = /^content-length: *(\d+)\r?$/im.exec(bytes.subarray(0, end + 2).toString())?.[1];
    if (length === undefined) return bytes.subarray(-5).toString() === "0\r\n\r\n";
    expected = end + 4 + Number(length);
    return received >= expected;
  };
}
