import { withinDeadline } from "#app/process/deadline.ts";

/** Readiness checks by the names that `/readyz` reports; each rejects when it fails. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<void>>>;

const deadlineMs = 2000;

/** Names of the checks that fail or do not answer within two seconds (`/readyz`). */
export async function findObstacles(checks: ReadinessChecks): Promise<string[]> {
  const passed = await Promise.all(Object.values(checks).map(passes));
  return Object.keys(checks).filter((_name, at) => !passed[at]);
}

function passes(check: () => Promise<void>): Promise<boolean> {
  const passed = check().then(
    () => true,
    () => false,
  );
  return withinDeadline(passed, deadlineMs, () => false);
}
