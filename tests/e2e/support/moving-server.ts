import { fileURLToPath } from "node:url";
import { startTestServer } from "../../../scripts/test-server.mjs";
import { openMailCatcher } from "../../setup/mail-catcher.ts";
import { findFreePort } from "../../setup/postgres.ts";

const clock = fileURLToPath(new URL("../../setup/clock-ahead.mjs", import.meta.url));

export interface MovingServer {
  /** The origin of a tenant, or of the main site. */
  toOrigin(tenant?: string): string;
  mailDir: string;
  /** Restarts the server at a later time, when its monthly jobs are due. */
  moveTo(moment: Date): Promise<void>;
  stop(): Promise<void>;
}

/** A demo server of its own, with a mail server, whose clock starts at `moment`, or now. */
export async function startMovingServer(moment?: Date): Promise<MovingServer> {
  const port = await findFreePort();
  const mail = await openMailCatcher(await findFreePort());
  const toClock = (at: Date) => ({ CLOCK_AHEAD_MS: String(at.getTime() - Date.now()) });
  const server = await startTestServer({
    port,
    env: { SMTP_URL: mail.url, TRUST_PROXY: "true", ...(moment ? toClock(moment) : {}) },
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
