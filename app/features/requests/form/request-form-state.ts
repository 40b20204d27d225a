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

/** Who answers a request, and when. */
export interface Answering {
  /**
   * The seller; null when the tenant's own people answer: no listing, a seller without people here, or one that
   * requests its own service.
   */
  answeredBy: string | null;
  /** Usual number of hours until an answer; null for too few requests. */
  answerHours: number | null;
}

/** What a buyer may expect of a request. */
export interface Prospect extends Answering {
  /** Usual number of hours until what was asked for is live; null for too few requests. */
  liveHours: number | null;
  /**
   * What an approval makes: an agreement, now or once the buyer has a company; nothing where the service is the buyer's
   * own, or is not named.
   */
  billing: "agreed" | "later" | "own" | "none";
}

export interface RequestTaken extends Answering {
  kind: "done";
  reference: string;
  email: string;
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
  prospect: CommonProspect;
  formKey: string;
  fields: readonly FormField<RequestField>[];
  /** The outcome of the posted form; null before it is posted. */
  state: RequestFormState | null;
}

/** What a buyer may expect of all requests of a form. */
export interface CommonProspect extends Pick<Prospect, "answerHours" | "liveHours"> {
  /** Number of requests. */
  count: number;
  /** Whoever answers all of them; null where several do. */
  name: string | null;
  billing: Prospect["billing"] | "partlyOwn";
}

/** @param tenantName of those who answer where no seller does */
export function toCommonProspect(prospects: readonly Prospect[], tenantName: string): CommonProspect {
  const [name = tenantName, ...otherNames] = new Set(prospects.map(({ answeredBy }) => answeredBy ?? tenantName));
  const [billing = "none", ...otherBilling] = new Set(prospects.map((one) => one.billing));
  return {
    count: prospects.length,
    name: otherNames.length === 0 ? name : null,
    answerHours: toLongest(prospects.map(({ answerHours }) => answerHours)),
    liveHours: toLongest(prospects.map(({ liveHours }) => liveHours)),
    billing: otherBilling.length === 0 ? billing : "partlyOwn",
  };
}

/** Null where one of them is unknown. */
function toLongest(hours: readonly (number | null)[]): number | null {
  const known = hours.filter((one) => one !== null);
  return known.length === hours.length && known.length > 0 ? Math.max(...known) : null;
}

/**
 * Values from the account are read-only; a phone number that it lacks can be typed. Only visitors are asked to accept
 * the terms: an error about them means that the session has ended, even while the rest of the page still shows the
 * account.
 */
export function toLockedFields(
  viewer: { phone: string | null; company: object | null } | null,
  state: { kind: string; errors?: Record<string, unknown> } | null,
): readonly RequestField[] {
  if (!viewer?.company || state?.errors?.acceptTerms) return [];
  const known: RequestField[] = ["firstName", "lastName", "workEmail", "acceptTerms"];
  return viewer.phone ? [...known, "phoneNumber"] : known;
}

export function toViewerValues(
  viewer: { firstName: string; lastName: string; email: string; phone: string | null } | null,
): PostedValues {
  if (viewer === null) return {};
  const { firstName, lastName, email, phone } = viewer;
  return { firstName, lastName, workEmail: email, phoneNumber: phone ?? "" };
}
