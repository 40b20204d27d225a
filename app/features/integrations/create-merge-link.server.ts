import { parseForm } from "#app/content/form/form-schema.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { chargeThrottle } from "#app/features/throttling/throttles.server.ts";
import { requestLinkToken } from "./merge-client.server.ts";
import { type MergeApi, type MergeLinkState, type MergeLinkValues, mergeLinkRequest } from "./merge-link.ts";

interface Submission {
  viewer: Viewer;
  api: MergeApi;
  values: MergeLinkValues;
}

/** Creates a Merge Link token for a company's management system; null for users without the permission. */
export async function createMergeLink(
  scope: ShownScope,
  { viewer, api, values }: Submission,
): Promise<MergeLinkState | null> {
  if (!isPermitted(viewer, "makeMergeLink")) return null;
  const parsed = parseForm(mergeLinkRequest, { ...values, originId: toOriginId(viewer) ?? values.originId });
  if (!parsed.ok) return { kind: "faulty", values, errors: parsed.errors };
  const subject = String(viewer.userId);
  const wait = await chargeThrottle(scope, { name: "merge-link", subject, burst: 10, secondsEach: 60 });
  if (wait > 0) return { kind: "throttled", values, retryAfterSeconds: wait };
  const outcome = await requestLinkToken(api, parsed.value);
  if (outcome.kind === "refused") return { ...outcome, values };
  const { originId, categories, organizationName } = parsed.value;
  await inTenant(scope, (scoped) =>
    recordAudit(scoped, {
      action: "mergeLink.create",
      subject: `mergeOrigin:${originId}`,
      after: { categories, organizationName },
    }),
  );
  return { kind: "done", link: outcome.link, organizationName };
}

/** The viewer's company id at Merge; null for a platform administrator, who enters one. */
function toOriginId(viewer: Viewer): string | null {
  return isPermitted(viewer, "administerPlatform") || viewer.company === null
    ? null
    : `${viewer.tenantId}-${viewer.company.id}`;
}
