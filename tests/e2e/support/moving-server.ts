import { fileURLToPath } from "node:url";
import { startTestServer } from "../../../scripts/test-server.mjs";
import { openMailCatcher } from "../../setup/mail-catcher.ts";
import { findFreePort } from "../../setup/postgres.ts";

const clock = fileURLToPath(new URL("../../setup/clock-ahead.mjs", import.meta.url));

export interface MovingServer {
  /** Of a tenant; of the main site where none is named. */
  toOrigin(tenant?: string): string;
  mailDir: string;
  /** Starts the server again at a later time, which it does its monthly work at. */
  moveTo(moment: Date): Promise<void>;
  stop(): Promise<void>;
}

/** A demo server of its own, with a mail server, whose clock stands where the test wants it. */
export async function startMovingServer(moment: Date): Promise<MovingServer> {
  const port = await findFreePort();
  const mail = await openMailCatcher(await findFreePort());
  const toClock = (at: Date) => ({ CLOCK_AHEAD_MS: String(at.getTime() - Date.now()) });
  const server = await startTestServer({
    port,
    env: { SMTP_URL: mail.url, TRUST_PROXY: "true", ...toClock(moment) },
    args: ["--import", clock],
  });
  return {
    toOrigin: (tenant) => `http://${tenant === undefined ? "" : `${tenant}.`}localhost:${port}`,
    mailDir: mail.dir,
    moveTo: (at) => server.restart(toClock(at)),
    stop: async () => {
      await server.stop();
      await mail.close();
    },
  };
}
