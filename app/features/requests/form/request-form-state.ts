import type { FormField, PostedValues } from "#app/content/form/form-field.ts";
import type { Outcome } from "#app/content/outcome.ts";
import type { ServiceCardData } from "#app/features/marketplace/service/service.ts";
import type { RunningRequest } from "#app/features/requests/request-view.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import type { RequestField, RequestFormValues, RequestKind } from "./service-request.ts";

/** What came of a request. */
export type RequestFormOutcome = Outcome<
  /** `errors`: copy keys by field. */
  | { kind: "faulty"; values: RequestFormValues; errors: Record<string, CopyKey> }
  | { kind: "throttled"; values: RequestFormValues; retryAfterSeconds: number }
  | { kind: "refused"; values: RequestFormValues; message: "inactive" | "failed.service" | "failed.workflow" }
  /** The same person has an open request for the same. */
  | { kind: "running"; values: RequestFormValues; email: string; running: RunningRequest }
  | RequestTaken
>;

export interface RequestTaken {
  kind: "done";
  reference: string;
  email: string;
  /** The seller; null where the tenant's own people answer. */
  answeredBy: string | null;
  /** Within how many hours they usually answer; null where too few requests tell. */
  answerHours: number | null;
  /** Whether that address got the reference and the link. */
  isConfirmed: boolean;
  /** Under which id the signed-in user follows it; null for a visitor. */
  followId: number | null;
}

export type RequestFormState =
  | RequestFormOutcome
  /** Something broke. */
  | { kind: "failed"; values: PostedValues };

export interface RequestPageProps {
  kind: RequestKind;
  /** What is asked for; null for a need that no listing answers yet. */
  service: Pick<ServiceCardData, "id" | "name" | "companyName" | "logoUrl" | "status" | "tagline" | "type"> | null;
  formKey: string;
  fields: readonly FormField<RequestField>[];
  /** What came of posting the form; null before. */
  state: RequestFormState | null;
}
