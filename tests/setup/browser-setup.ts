import { startTestServer } from "../../scripts/test-server.mjs";

/** One server for all journeys: they use data of their own and leave each other's alone. */
export default async function setUp(): Promise<() => Promise<void>> {
  const server = await startTestServer({ port: 4320 });
  process.env.TEST_TENANTS_DIR = server.tenantsDir;
  return server.stop;
}
