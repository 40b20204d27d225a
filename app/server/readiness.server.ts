/** Readiness checks by the names that `/readyz` reports; each rejects when it fails. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<void>>>;

const deadlineMs = 2000;

/** Names of the checks that fail or do not answer within two seconds (`/readyz`). */
export async function findObstacles(checks: ReadinessChecks): Promise<string[]> {
  const outcomes = await Promise.all(
    Object.entries(checks).map(([name, check]) =>
      withinDeadline(check()).then(
        () => null,
        () => name,
      ),
    ),
  );
  return outcomes.filter((name) => name !== null);
}

async function withinDeadline(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("deadline")), deadlineMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
