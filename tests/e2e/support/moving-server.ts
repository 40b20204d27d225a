import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
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
  /** Moves the clock of the running server: what it has cached and scheduled stays. */
  passTo(moment: Date): void;
  stop(): Promise<void>;
}

/** A demo server of its own, with a mail server, whose clock starts at `moment`, or now. */
export async function startMovingServer(moment?: Date): Promise<MovingServer> {
  const port = await findFreePort();
  const mail = await openMailCatcher(await findFreePort());
  const folder = mkdtempSync(path.join(tmpdir(), "clock-"));
  const file = path.join(folder, "ahead");
  const passTo = (at: Date) => {
    // Renamed into place: the server never reads half a number.
    writeFileSync(`${file}.new`, String(at.getTime() - Date.now()));
    renameSync(`${file}.new`, file);
  };
  passTo(moment ?? new Date());
  const server = await startTestServer({
    port,
    env: {
      ...{ SMTP_URL: mail.url, TRUST_PROXY: "true", CLOCK_AHEAD_FILE: file },
      // Its data begin at that moment, too.
      ...(moment ? { DATA_DIR: path.join(folder, "data") } : {}),
    },
    args: ["--import", clock],
  });
  return {
    toOrigin: (tenant) => `http://${tenant === undefined ? "" : `${tenant}.`}localhost:${port}`,
    mailDir: mail.dir,
    moveTo: (at) => {
      passTo(at);
      return server.restart({});
    },
    passTo,
    stop: async () => {
      await server.stop();
      await mail.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
