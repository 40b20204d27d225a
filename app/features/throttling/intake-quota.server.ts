import type { ShownScope } from "#app/db/scope.ts";
import { toAddressBlock } from "./network-address.ts";
import { chargeThrottles, refundThrottles, type Throttle } from "./throttles.server.ts";

interface Bound {
  burst: number;
  secondsEach: number;
}

const subjectKinds = ["address", "email", "seller", "tenant"] as const;

/**
 * Limits for people without an account: a burst, then one per interval (docs/operations.md). Leads are for the tenant's
 * own people, so there is no seller to protect.
 */
export const intakeBounds = {
  request: {
    address: { burst: 100, secondsEach: 30 },
    email: { burst: 10, secondsEach: 600 },
    seller: { burst: 200, secondsEach: 30 },
    tenant: { burst: 1000, secondsEach: 5 },
  },
  lead: {
    address: { burst: 20, secondsEach: 60 },
    email: { burst: 10, secondsEach: 600 },
    tenant: { burst: 300, secondsEach: 20 },
  },
} as const satisfies Record<string, Partial<Record<(typeof subjectKinds)[number], Bound>>>;

interface Intake {
  form: keyof typeof intakeBounds;
  /** Network address; null when the connection has none, omitted without a connection. */
  address?: string | null;
  email: string;
  /** The recipients, one for each request of the form; null for the tenant's own people. */
  sellerIds: readonly (number | null)[];
}

/**
 * Charges a submission without an account once by network address, e-mail address and tenant, and by each seller.
 * @returns seconds to wait; 0 when it is allowed. A refused submission charges nothing.
 */
export function chargeIntake(scope: ShownScope, intake: Intake): Promise<number> {
  return chargeThrottles(scope, listThrottles(scope, intake));
}

/** Gives back what `chargeIntake` charged, for an allowed submission that stored nothing. */
export function refundIntake(scope: ShownScope, intake: Intake): Promise<void> {
  return refundThrottles(scope, listThrottles(scope, intake));
}

function listThrottles(scope: ShownScope, { form, address, email, sellerIds }: Intake): Throttle[] {
  const bounds: Partial<Record<(typeof subjectKinds)[number], Bound>> = intakeBounds[form];
  const subjects = {
    address: address === undefined ? [] : [toAddressBlock(address)],
    email: [email.toLowerCase()],
    seller: sellerIds.filter((id) => id !== null).map(String),
    tenant: [String(scope.tenantId)],
  };
  return subjectKinds.flatMap((by) => {
    const bound = bounds[by];
    return bound ? subjects[by].map((subject) => ({ name: `${form}-${by}`, subject, ...bound })) : [];
  });
}
