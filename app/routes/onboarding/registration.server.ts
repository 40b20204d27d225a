import { data } from "@remix-run/node";
import type { Logger } from "pino";
import type { FieldErrors } from "#app/features/identity/person.ts";
import type { FormRefusal } from "#app/features/onboarding/registration-state.ts";
import { retryLater } from "#app/http/responses.ts";

type RegistrationRefusal =
  | { kind: "faulty"; errors: FieldErrors }
  | { kind: "known"; email: string }
  | { kind: "throttled"; retryAfterSeconds: number }
  | { kind: "failed" };

/** Shows a registration form again, as it was typed, with what kept it from being taken. */
export function refuseRegistration<Values>(outcome: RegistrationRefusal, values: Values) {
  switch (outcome.kind) {
    case "faulty":
      return data<FormRefusal<Values>>({ ...outcome, values }, 400);
    case "known":
      return data<FormRefusal<Values>>({ ...outcome, values }, 409);
    case "throttled":
      return retryLater({ ...outcome, values });
    case "failed":
      return data<FormRefusal<Values>>({ ...outcome, values }, 500);
  }
}

/** For whoever must not lose what was typed because something broke; it is logged here, once. */
export function toFailed(log: Logger): (error: unknown) => { kind: "failed" } {
  return (error) => {
    log.error({ err: error }, "registration failed");
    return { kind: "failed" };
  };
}
