import type { Person } from "../../contract/policy-table.ts";
import { followWay, readToken } from "./site.ts";

/** Creates what the demo lacks for some pages to exist: a request by each buyer, and a dispute. */
export async function leaveTraces(origin: string): Promise<void> {
  await ask(origin, "owner");
  await ask(origin, "buyer");
  await dispute(origin);
}

async function ask(origin: string, person: Person): Promise<void> {
  const headers = { Authorization: `Bearer ${await readToken(origin, person)}`, "Content-Type": "application/json" };
  const answer = await fetch(`${origin}/api/services/requestserviceinfo`, {
    method: "POST",
    headers,
    body: JSON.stringify({
      ...{ FirstName: "Vera", LastName: "Stone", WorkEmail: `${person}@demo.test`, PhoneNumber: "" },
      ...{ ServiceId: 60, ServiceName: "", WorkflowName: "", BussinessTypeIds: ["Data"] },
      ...{ Description: "Read 400 documents", AcceptTerms: true },
    }),
  });
  if (!answer.ok) throw new Error(`${person} could not ask: ${answer.status} ${await answer.text()}`);
}

async function dispute(origin: string): Promise<void> {
  const headers = { Authorization: `Bearer ${await readToken(origin, "owner")}` };
  const read = async (address: string) => (await fetch(origin + address, { headers })).text();
  // A line of the demo's seller, who has to find the dispute, too.
  const line = "/company/payment/disputes/new?service=40";
  const form = await followWay(read, `/company/payment → /company/payment/20 → ${line}`);
  const body = new URLSearchParams({ day: "", note: "These were counted twice." });
  const answer = await fetch(origin + form, { method: "POST", headers, body, redirect: "manual" });
  if (answer.status !== 303) throw new Error(`nothing could be reported at ${form}: ${answer.status}`);
}
