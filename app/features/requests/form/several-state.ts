import type { PostedValues } from "#app/content/form/form-field.ts";
import type { Outcome } from "#app/content/outcome.ts";
import type { RequestFormValues } from "#app/features/requests/form/service-request.ts";
import type { RunningRequest } from "#app/features/requests/request-view.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";

/** Maximum number of services in one form. */
export const mostRequested = 10;

/** A service that was not requested, and why. */
export interface RefusedService {
  serviceId: number;
  name: string;
  reason: "running" | "inactive" | "gone";
  /** With `running`: the open request, as its sender may be told. */
  running?: RunningRequest;
}

/** A stored request of the form. */
export interface TakenService {
  serviceId: number;
  name: string;
  reference: string;
  /** Id under which a signed-in user follows it; null for a visitor. */
  followId: number | null;
  /** Whether reference and link were mailed. */
  isConfirmed: boolean;
}

/** Result of one form for several services: all of them are requested, or none. */
export type SeveralOutcome = Outcome<
  /** `errors`: copy keys by field; `services` when none is chosen. */
  | { kind: "faulty"; values: RequestFormValues; chosen: number[]; errors: Record<string, CopyKey> }
  | { kind: "throttled"; values: RequestFormValues; chosen: number[]; retryAfterSeconds: number }
  /** Nothing was stored; without `refused`, the others can be requested. */
  | { kind: "refused"; values: RequestFormValues; chosen: number[]; refused: RefusedService[] }
  | { kind: "done"; email: string; taken: TakenService[] }
>;

/** The outcome, or an unexpected error with the typed values. */
export type SeveralState = SeveralOutcome | { kind: "failed"; values: PostedValues };

/** Services in an address or form: `id=1&id=2`, each once. Invalid ones are ignored; `ids` are the first ten. */
export function parseChosen(texts: readonly string[]): { ids: number[]; named: number } {
  const valid = texts.filter((text) => /^[1-9]\d{0,8}$/.test(text)).map(Number);
  const distinct = [...new Set(valid)];
  return { ids: distinct.slice(0, mostRequested), named: distinct.length };
}
