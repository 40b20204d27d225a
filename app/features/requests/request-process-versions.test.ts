import { eq } from "drizzle-orm";
import { beforeAll, expect, it, vi } from "vitest";
import { requests } from "#app/db/schema/requests.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { actFromInbox, getInboxRequest } from "#app/features/requests/inbox/inbox.server.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { insertService } from "#tests/factories/services.ts";
import { describeOnEveryDatabase, type TestScope } from "#tests/setup/test-database.ts";
import type * as process from "./request-process.ts";
import { parseReference } from "./request-view.ts";
import { createRequest } from "./requests.server.ts";

/** Rules that changed: new requests go from submitted to live at once. */
vi.mock("./request-process.ts", async (load) => {
  const before = await load<typeof process>();
  const shortcut = { key: "goLive", from: ["submitted"], to: "live", by: ["seller"], needsNote: false } as const;
  const next = { ...before.getProcess(1), version: 2, steps: ["submitted", "live"] as const, moves: [shortcut] };
  const getProcess = (version: number) => before.getProcess(version, [...before.requestProcesses, next]);
  return { ...before, currentProcessVersion: 2, getProcess };
});

const sender = buildAccountSender({ id: 1, slug: "brand" });

describeOnEveryDatabase("when the process changes", (open) => {
  let scope: TestScope;
  beforeAll(async () => {
    scope = (await open()).scope();
  });

  it("a request in progress keeps its version, and a new one uses the new one", async () => {
    const service = await insertService(scope.db, {});
    const person = await insertAccount(scope, { roleId: 4, companyId: service.ownerCompanyId });
    const seller: TestScope = { ...scope, userId: person.id, companyId: service.ownerCompanyId };
    const begun = await ask(scope, service.id, "before@lakeshore.example");
    await asPlatform(scope.db, (db) => db.update(requests).set({ processVersion: 1 }).where(eq(requests.id, begun)));
    const fresh = await ask(scope, service.id, "after@lakeshore.example");

    const view = async (id: number) => {
      const detail = await getInboxRequest(seller, id);
      return { moves: detail?.moves.map(({ key }) => key), steps: detail?.steps.map(({ state }) => state) };
    };
    expect(await view(begun)).toEqual({
      moves: ["startReview", "askBuyer", "decline"],
      steps: ["submitted", "inReview", "approved", "live"],
    });
    expect(await view(fresh)).toEqual({ moves: ["goLive"], steps: ["submitted", "live"] });

    const move = (id: number, key: string) =>
      actFromInbox(seller, () => sender, { id, action: { move: key, note: "", version: 0, formKey: null } });
    expect(await move(begun, "goLive")).toMatchObject({ kind: "illegal" });
    expect(await move(begun, "startReview")).toEqual({ kind: "done" });
    expect(await move(fresh, "startReview")).toMatchObject({ kind: "illegal" });
    expect(await move(fresh, "goLive")).toEqual({ kind: "done" });
  });
});

async function ask(scope: TestScope, serviceId: number, workEmail: string): Promise<number> {
  const outcome = await createRequest(
    scope,
    { sender, senderOf: () => sender },
    {
      kind: "workflow",
      serviceId,
      serviceName: "",
      workflowName: "",
      firstName: "Dana",
      lastName: "Whitcomb",
      workEmail,
      phoneNumber: "",
      description: "Please",
      businessTypes: [],
      idempotencyKey: null,
    },
  );
  const id = "reference" in outcome ? parseReference(outcome.reference) : null;
  if (id === null) throw new Error(`not stored: ${outcome.kind}`);
  return id;
}
