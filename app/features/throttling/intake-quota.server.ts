import type { ShownScope } from "#app/db/scope.ts";
import { toAddressBlock } from "./network-address.ts";
import { chargeThrottle, refundThrottle, type Throttle } from "./throttles.server.ts";

/** What people without an account may send: so many at once, then one every so many seconds (docs/operations.md). */
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
  /** Network address; null where the connection has none, left out where there is no connection. */
  address?: string | null;
  email: string;
  /** Whom it is for; null for the tenant's own people. */
  sellerId: number | null;
}

/**
 * Counts what somebody without an account sends, by network address, e-mail address, seller and tenant.
 * @returns seconds to wait before the next; 0 when this one may be taken. Who is refused takes nothing from any of them.
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
