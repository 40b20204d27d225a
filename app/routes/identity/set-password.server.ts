import type { PasswordOutcome } from "#app/features/identity/password/set-password.server.ts";
import type { SetPasswordState } from "#app/features/identity/password/set-password-page.tsx";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { deviceCookie } from "#app/http/device-cookie.server.ts";

/** The response to a form that chose a password. */
export function respondPasswordOutcome(outcome: PasswordOutcome, secure: boolean) {
  switch (outcome.kind) {
    case "done": {
      // Explicit 200: a browser without scripts would otherwise get the loader's 404 for the link just used.
      const headers = { "Set-Cookie": deviceCookie(outcome.deviceTokens ?? [], secure) };
      return answerOutcome<SetPasswordState>({ kind: "done" }, outcome, headers);
    }
    case "ended":
      return answerOutcome<SetPasswordState>(outcome);
    case "faulty":
      return answerOutcome<SetPasswordState>({ kind: "faulty", errors: outcome.errors });
    case "busy":
      return answerOutcome<SetPasswordState>({ kind: "busy", errors: { password: "identity:passwordBusy" } }, outcome);
  }
}
