import type { ShownScope } from "#app/db/scope.ts";
import { countOwnRequests, listOwnRequests } from "#app/features/requests/own-requests.server.ts";
import { openStates } from "#app/features/requests/request-process.ts";
import type { OwnRequests } from "#app/features/requests/request-view.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";

/** A request by the viewer or somebody of their company. */
export type OwnRequest = OwnRequests["requests"][number];

/** Open requests of the viewer's company, each list with the most recently changed first. */
export interface OpenRequests {
  /** Of every kind. */
  latest: OwnRequest[];
  /** Those that wait for the viewer's answer as a buyer. */
  waiting: OwnRequest[];
  /** How many of those there are. */
  waitingCount: number;
  workflows: OwnRequest[];
  services: OwnRequest[];
  count: number;
}

const shownLatest = 5;
const shownOfKind = 3;

/** Reads one page of requests, and where there are more, each list of its own: an older one may be among them. */
export async function loadOpenRequests(scope: ShownScope, senderOf: SenderOf, locale: string): Promise<OpenRequests> {
  const { requests, hasMore } = await listOwnRequests(scope, senderOf, { states: openStates, locale });
  const found = hasMore
    ? await listEach(scope, senderOf, locale)
    : {
        waiting: requests.filter(({ state }) => state === "waitingForBuyer"),
        workflows: requests.filter(({ kind }) => kind === "workflow"),
        services: requests.filter(({ kind }) => kind === "service"),
        count: requests.length,
        waitingCount: requests.filter(({ state }) => state === "waitingForBuyer").length,
      };
  return {
    latest: requests.slice(0, shownLatest),
    waiting: found.waiting.slice(0, shownLatest),
    workflows: found.workflows.slice(0, shownOfKind),
    services: found.services.slice(0, shownOfKind),
    count: found.count,
    waitingCount: found.waitingCount,
  };
}

async function listEach(scope: ShownScope, senderOf: SenderOf, locale: string): Promise<Omit<OpenRequests, "latest">> {
  const [waiting, workflows, services, count, waitingCount] = await Promise.all([
    listOwnRequests(scope, senderOf, { states: ["waitingForBuyer"], locale }),
    listOwnRequests(scope, senderOf, { states: openStates, kind: "workflow", locale }),
    listOwnRequests(scope, senderOf, { states: openStates, kind: "service", locale }),
    countOwnRequests(scope, senderOf, openStates),
    countOwnRequests(scope, senderOf, ["waitingForBuyer"]),
  ]);
  const lists = { waiting: waiting.requests, workflows: workflows.requests, services: services.requests };
  return { ...lists, count, waitingCount };
}
