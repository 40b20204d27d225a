import type { ShownScope } from "#app/db/scope.ts";
import { toAddressBlock } from "./network-address.ts";
import { chargeThrottle, refundThrottle, type Throttle } from "./throttles.server.ts";

/** Limits for people without an account: a burst, then one per interval (docs/operations.md). */
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
    seller: { burst: 100, secondsEach: 60 },
    tenant: { burst: 300, secondsEach: 20 },
  },
} as const;

interface Intake {
  form: keyof typeof intakeBounds;
  /** Network address; null when the connection has none, omitted without a connection. */
  address?: string | null;
  email: string;
  /** The recipient; null for the tenant's own people. */
  sellerId: number | null;
}

/**
 * Charges a submission without an account by network address, e-mail address, seller and tenant.
 * @returns seconds to wait; 0 when it is allowed. A refused submission charges nothing.
 */
export async function chargeIntake(scope: ShownScope, { form, address, email, sellerId }: Intake): Promise<number> {
  const bounds = intakeBounds[form];
  const subjects = {
    address: address === undefined ? null : toAddressBlock(address),
    email: email.toLowerCase(),
    seller: sellerId === null ? null : String(sellerId),
    tenant: String(scope.tenantId),
  };
  const charged: Throttle[] = [];
  for (const by of ["address", "email", "seller", "tenant"] as const) {
    const subject = subjects[by];
    if (subject === null) continue;
    const throttle = { name: `${form}-${by}`, subject, ...bounds[by] };
    const wait = await chargeThrottle(scope, throttle);
    if (wait > 0) {
      for (const taken of charged) await refundThrottle(scope, taken);
      return wait;
    }
    charged.push(throttle);
  }
  return 0;
}
