import { NoConnection } from "#app/db/database-outage.ts";
import { withinDeadline } from "#app/process/deadline.ts";
import { type ShedReason, shedRequests } from "#app/process/measured-events.ts";
import { type AnswerKind, toAnswerKind } from "./answer-kind.ts";
import type { Capacity } from "./capacity.server.ts";

export interface AdmissionOptions {
  /** Pages and calls under way; more are refused. */
  atOnce: number;
  /** The same of reports and exports, which wait for few connections. */
  reportsAtOnce: number;
  /** Requests under way on routes that were too slow the last time. */
  probes: number;
  /** Milliseconds before a page or report is given up. */
  deadlineMs: Readonly<Record<AnswerKind, number>>;
  /** The route pattern of a path. */
  routeOf(pathname: string): string;
  capacity: Capacity;
  now?(): number;
}

/** A request that takes work, unlike one for a file, a probe or a cached page. */
export interface Arrival {
  pathname: string;
  /** Whether it changes nothing, so that it may be answered before it has ended. */
  isReading: boolean;
}

export interface Admission {
  /**
   * Runs a request's work.
   * @param statusOf the status that the work came to
   * @throws {NoConnection} at once when the request is refused; after its deadline, when it only reads.
   */
  run<T>(arrival: Arrival, work: () => Promise<T>, statusOf: (result: T) => number): Promise<T>;
}

/** This many are always admitted: two browsers with six connections each. */
const fewAtOnce = 12;
/** A failure that comes sooner does not hold a connection for long. */
const slowMs = 1000;

/**
 * Lets requests in while they can be answered in time, and refuses the others at once. A route whose request ended in
 * an outage after more than a second, such as one whose table is locked, gets one at a time until one succeeds: it
 * cannot take the connections of the other routes.
 */
export function createAdmission(options: AdmissionOptions): Admission {
  const { routeOf, deadlineMs, now = () => performance.now() } = options;
  const underWay: Record<AnswerKind, number> = { page: 0, report: 0 };
  let writing = 0;
  const slowRoutes = new Set<string>();
  const probed = new Set<string>();

  function findReason(kind: AnswerKind, route: string, isReading: boolean): ShedReason | null {
    if (underWay.page + underWay.report >= options.atOnce) return "queue";
    if (kind === "report" && underWay.report >= options.reportsAtOnce) return "reports";
    // Forms are counted apart from pages: a refused page is easily requested again.
    if ((isReading ? underWay.page : writing) >= Math.max(fewAtOnce, options.capacity.read())) return "processor";
    if (slowRoutes.has(route) && (probed.has(route) || probed.size >= options.probes)) return "route";
    return null;
  }

  function settle(route: string, isOutage: boolean, tookMs: number): void {
    if (!isOutage) slowRoutes.delete(route);
    else if (tookMs >= slowMs) slowRoutes.add(route);
  }

  return {
    run: async ({ pathname, isReading }, work, statusOf) => {
      const kind = toAnswerKind(pathname);
      const route = routeOf(pathname);
      const reason = findReason(kind, route, isReading);
      if (reason) throw refuse(reason);
      const started = now();
      underWay[kind] += 1;
      if (!isReading) writing += 1;
      const isProbe = slowRoutes.has(route);
      if (isProbe) probed.add(route);
      let isOutage = true;
      try {
        const result = await (isReading ? answerInTime(work(), deadlineMs[kind]) : work());
        isOutage = isOutageStatus(statusOf(result));
        return result;
      } catch (error) {
        isOutage = error instanceof NoConnection;
        throw error;
      } finally {
        underWay[kind] -= 1;
        if (!isReading) writing -= 1;
        options.capacity.finish();
        if (isProbe) probed.delete(route);
        settle(route, isOutage, now() - started);
      }
    },
  };
}

function refuse(reason: ShedReason): NoConnection {
  shedRequests.publish({ reason });
  return new NoConnection("busy", `refused: ${reason}`);
}

function isOutageStatus(status: number): boolean {
  return status === 503 || status === 507;
}

function answerInTime<T>(work: Promise<T>, ms: number): Promise<T> {
  return withinDeadline(work, ms, () => {
    throw new NoConnection("tooSlow", `not answered within ${ms / 1000} s`);
  });
}
