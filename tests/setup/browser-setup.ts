import { ensureBuilt } from "../../scripts/prepare.mjs";
import { startTestServer } from "../../scripts/test-server.mjs";
import { testPort } from "../e2e/support/site.ts";
import { openMailCatcher } from "./mail-catcher.ts";

/** One server with a mail server for all journeys, which use data of their own and leave others' alone. */
export default async function setUp(): Promise<() => Promise<void>> {
  ensureBuilt();
  const mail = await openMailCatcher(testPort + 1);
  const server = await startTestServer({ port: testPort, env: { SMTP_URL: mail.url, TRUST_PROXY: "true" } });
  process.env.TEST_TENANTS_DIR = server.tenantsDir;
  process.env.TEST_MAIL_DIR = mail.dir;
  return async () => {
    await server.stop();
    await mail.close();
  };
}
