import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { SMTPServer } from "smtp-server";

/** A mail server that stores each mail as a file in `dir`, for the journeys to read (tests/e2e/support/mailbox.ts). */
export async function openMailCatcher(port: number): Promise<{ url: string; dir: string; close(): Promise<void> }> {
  const dir = mkdtempSync(path.join(os.tmpdir(), "mail-"));
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: async (stream, _session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(Buffer.from(chunk));
      writeFileSync(path.join(dir, `${Date.now()}-${randomUUID()}.eml`), Buffer.concat(chunks));
      done();
    },
  });
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const close = async () => {
    await new Promise<void>((resolve) => server.close(() => resolve()));
    rmSync(dir, { recursive: true, force: true });
  };
  return { url: `smtp://127.0.0.1:${port}`, dir, close };
}
