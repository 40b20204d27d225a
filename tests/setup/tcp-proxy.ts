import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export interface TcpProxy {
  port: number;
  /** Milliseconds that each piece of data is kept for; `Infinity` passes nothing on until the delay is changed. */
  delay(ms: number): void;
  close(): Promise<void>;
}

/** A proxy in front of a local port, whose connections can be made slow, or silent without being closed. */
export async function openTcpProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let delayMs = 0;
  const held = new Set<() => void>();
  const hold = () => new Promise<void>((resolve) => held.add(resolve));
  const wait = () => (delayMs === Number.POSITIVE_INFINITY ? hold() : sleep(delayMs));

  async function pass(from: Socket, to: Socket): Promise<void> {
    for await (const chunk of from) {
      if (delayMs > 0) await wait();
      to.write(chunk);
    }
    to.end();
  }

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const target = createConnection({ port: targetPort, host: "127.0.0.1", allowHalfOpen: true });
    const pair = [client, target];
    for (const socket of pair) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on("error", () => undefined);
      socket.once("close", () => {
        sockets.delete(socket);
        for (const each of pair) each.destroy();
      });
    }
    const ended = () => undefined;
    pass(client, target).catch(ended);
    pass(target, client).catch(ended);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    delay: (ms) => {
      delayMs = ms;
      for (const release of held) release();
      held.clear();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
