import { data } from "@remix-run/node";
import type { PasswordOutcome } from "#app/features/identity/password/set-password.server.ts";
import type { SetPasswordState } from "#app/features/identity/password/set-password-page.tsx";
import { deviceCookie } from "#app/http/device-cookie.server.ts";

/** The answer to a form that chose a password. */
export function respondPasswordOutcome(outcome: PasswordOutcome, secure: boolean) {
  switch (outcome.kind) {
    case "done":
      // Said outright: else a browser without scripts is answered the loader's 404, for a link that has ended by this.
      return data<SetPasswordState>(
        { kind: "done" },
        { status: 200, headers: { "Set-Cookie": deviceCookie(outcome.deviceTokens ?? [], secure) } },
      );
    case "ended":
      return data<SetPasswordState>(outcome, 404);
    case "faulty":
      return data<SetPasswordState>({ kind: "faulty", error: outcome.fault }, 400);
    case "busy": {
      const headers = { "Retry-After": String(outcome.retryAfterSeconds) };
      return data<SetPasswordState>({ kind: "busy", error: "identity:passwordBusy" }, { status: 503, headers });
    }
  }
}
