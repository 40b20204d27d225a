import type { FormField, PostedValues } from "#app/content/form/form-field.ts";
import type { Outcome } from "#app/content/outcome.ts";
import type { ServiceCardData } from "#app/features/marketplace/service/service.ts";
import type { RunningRequest } from "#app/features/requests/request-view.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import type { RequestField, RequestFormValues, RequestKind } from "./service-request.ts";

/** Result of a request. */
export type RequestFormOutcome = Outcome<
  /** `errors`: copy keys by field. */
  | { kind: "faulty"; values: RequestFormValues; errors: Record<string, CopyKey> }
  | { kind: "throttled"; values: RequestFormValues; retryAfterSeconds: number }
  | { kind: "refused"; values: RequestFormValues; message: "inactive" | "failed.service" | "failed.workflow" }
  /** The same person already has an open request for the same service. */
  | { kind: "running"; values: RequestFormValues; email: string; running: RunningRequest }
  | RequestTaken
>;

export interface RequestTaken {
  kind: "done";
  reference: string;
  email: string;
  /** The seller; null when the tenant's own people answer. */
  answeredBy: string | null;
  /** Usual number of hours until an answer; null for too few requests. */
  answerHours: number | null;
  /** Whether reference and link were mailed to that address. */
  isConfirmed: boolean;
  /** Id under which a signed-in user follows it; null for a visitor. */
  followId: number | null;
}

export type RequestFormState =
  | RequestFormOutcome
  /** An unexpected error. */
  | { kind: "failed"; values: PostedValues };

export interface RequestPageProps {
  kind: RequestKind;
  /** The requested service; null for a need without a listing. */
  service: Pick<ServiceCardData, "id" | "name" | "companyName" | "logoUrl" | "status" | "tagline" | "type"> | null;
  formKey: string;
  fields: readonly FormField<RequestField>[];
  /** The outcome of the posted form; null before it is posted. */
  state: RequestFormState | null;
}
