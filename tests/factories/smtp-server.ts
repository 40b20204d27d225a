import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { openMailTransport } from "#app/features/mail/mail-transport.server.ts";

/** A refusal in the form that the mail server's callbacks take. */
export const smtpRefusal = (code: number) => Object.assign(new Error("refused"), { responseCode: code });

/** A real mail server on a free (or the given) port that keeps received mail, and a transport with short timeouts. */
export async function openSmtpServer(
  options: SMTPServerOptions = {},
  { port = 0, ...patience }: { greeting: number; answer: number; port?: number } = { greeting: 0.3, answer: 0.3 },
) {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 50,
    disableReverseLookup: true,
    onData: async (stream, _session, done) => {
      let text = "";
      for await (const chunk of stream) text += chunk;
      received.push(text);
      done();
    },
    ...options,
  });
  server.on("error", () => {});
  server.server.on("connection", (socket: Socket) => sockets.add(socket));
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const transport = openMailTransport(url, patience);
  /** Closes every connection at once, as a crash does. */
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const close = async () => {
    transport.close();
    cut();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { received, transport, url, cut, close };
}
