import type { FieldErrors } from "#app/content/form/form-field.ts";
import type { ConfirmationRequired } from "#app/features/identity/confirmation/confirmation.ts";
import type { ConfirmationRequiredState } from "#app/features/identity/confirmation/confirmation-state.ts";
import type { AppSetup } from "#app/features/identity/factors/authenticator-app.server.ts";

/** A posted change of the user's own second step. */
export type SecondStepChange =
  | { intent: "rename"; id: number; name: string }
  | { intent: "remove"; id: number }
  | { intent: "newCodes" };

/** Result of it. */
export type SecondStepResult =
  | { kind: "done"; change: "renamed" | "removed" | "ended"; name: string }
  /** New recovery codes, shown once. */
  | { kind: "created"; codes: string[] }
  /** It was removed before, such as in another tab. */
  | { kind: "gone" }
  /** Of the factor that was to be renamed. */
  | { kind: "faulty"; id: number; errors: FieldErrors<"name">; name: string };

/** What the page shows of the last posted change. */
export type SecurityState = SecondStepResult | ConfirmationRequiredState;

/** Result of adding a passkey. */
export type AddPasskeyState =
  /** `codes`: recovery codes that came with the first factor. */
  | { kind: "done"; name: string; codes: string[] | null }
  | {
      kind: "again";
      /** As typed; null before. */
      name: string | null;
      errors: FieldErrors<"name">;
      /** The device's answer was not accepted. */
      isWrong: boolean;
      /** What must be proved first; null for nothing. */
      required: ConfirmationRequired | null;
    }
  | { kind: "tooMany" };

/** Result of adding an authenticator app. */
export type AddAppState =
  /** `codes`: recovery codes that came with the first factor. */
  | { kind: "done"; name: string; codes: string[] | null }
  /** Shown again, with the same key. */
  | {
      kind: "again";
      setup: AppSetup;
      name: string;
      errors: FieldErrors<"name" | "code">;
      required: ConfirmationRequired | null;
    }
  | { kind: "tooMany" };
