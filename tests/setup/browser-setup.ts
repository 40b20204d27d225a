import { startTestServer } from "../../scripts/test-server.mjs";
import { openMailCatcher } from "./mail-catcher.ts";

/** One server for all journeys, with a mail server: they use data of their own and leave each other's alone. */
export default async function setUp(): Promise<() => Promise<void>> {
  const mail = await openMailCatcher(4321);
  const server = await startTestServer({ port: 4320, env: { SMTP_URL: mail.url, TRUST_PROXY: "true" } });
  process.env.TEST_TENANTS_DIR = server.tenantsDir;
  process.env.TEST_MAIL_DIR = mail.dir;
  return async () => {
    await server.stop();
    await mail.close();
  };
}
