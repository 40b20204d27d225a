import type { PasswordOutcome } from "#app/features/identity/password/set-password.server.ts";
import type { SetPasswordState } from "#app/features/identity/password/set-password-page.tsx";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { deviceCookie } from "#app/http/device-cookie.server.ts";

/** The answer to a form that chose a password. */
export function respondPasswordOutcome(outcome: PasswordOutcome, secure: boolean) {
  switch (outcome.kind) {
    case "done": {
      // Said outright: else a browser without scripts is answered the loader's 404, for a link that has ended by this.
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
