import { redirect } from "@remix-run/node";
import { z } from "zod";
import { describeForm, readValues } from "#app/content/form/form-schema.ts";
import type { RequestContext } from "#app/context.server.ts";
import { hasService } from "#app/features/marketplace/service/services.server.ts";
import type { ModerationOutcome } from "#app/features/reviews/moderate-reviews.server.ts";
import type { NoteState } from "#app/features/reviews/note-form.tsx";
import { appealForm, reviewForm } from "#app/features/reviews/review.ts";
import { getReviewStanding } from "#app/features/reviews/reviews.server.ts";
import type { WriteState } from "#app/features/reviews/write-page.tsx";
import { appealReview, type ReviewOutcome, writeReview } from "#app/features/reviews/write-review.server.ts";
import { toSiteBase } from "#app/features/tenancy/address/site-path.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { toTitle } from "#app/http/page-meta.ts";
import { postedRow, postedVersion, readFields, readIntent } from "#app/http/posted-fields.server.ts";
import { notFound } from "#app/http/responses.ts";
import { toSenderOf } from "#app/http/senders.server.ts";

/** A company's own page about a service. @throws {Response} not found, for a service that the site does not show. */
export async function loadOwnReview(context: RequestContext, serviceId: number) {
  if (!(await hasService(context.shownScope, serviceId))) throw notFound();
  const standing = await getReviewStanding(context.homeScope, serviceId, context.locale);
  if (!standing) throw notFound();
  const fields = { review: describeForm(reviewForm), appeal: describeForm(appealForm) };
  return { ...standing, serviceId, fields, title: toTitle(context.t("reviews:own.title"), context) };
}

/** Writes a review, or objects to its withholding. */
export async function postOwnReview(context: RequestContext, form: FormData, serviceId: number) {
  if (!(await hasService(context.shownScope, serviceId))) throw notFound();
  const intent = readIntent(form, ["write", "appeal"]);
  const { note, version } = readFields(noteFields, form);
  const values = { ...readValues(reviewForm, form), note };
  const outcome =
    intent === "write"
      ? await writeReview(context.homeScope, toSenderOf(context), { serviceId, values })
      : await appealReview(context.homeScope, { serviceId, note, version: version ?? -1 });
  if (!outcome) throw notFound();
  const base = toSiteBase(context);
  if (outcome.kind === "done")
    throw redirect(intent === "write" ? `${base}/service/${serviceId}?tab=trust` : `${base}/reviews/${serviceId}`, 303);
  const errors = outcome.kind === "faulty" ? outcome.errors : {};
  return answerOutcome<WriteState>({ kind: outcome.kind, values, errors });
}

const noteFields = z.object({ review: postedRow, version: postedVersion, note: z.string() });

interface PostedNote {
  id: number;
  version: number;
  note: string;
}

/** A posted text about a review. */
export function readNote(form: FormData): PostedNote {
  const { review, version, note } = readFields(noteFields, form);
  return { id: review, version: version ?? -1, note };
}

/** @throws {Response} a redirect after a success, or not found. */
export function answerNote(outcome: ReviewOutcome | ModerationOutcome | null, { id, note }: PostedNote, to: string) {
  if (!outcome) throw notFound();
  if (outcome.kind === "done") throw redirect(to, 303);
  const errors = outcome.kind === "faulty" ? outcome.errors : {};
  const kind = outcome.kind === "faulty" ? "faulty" : "changed";
  return answerOutcome<NoteState>({ id, kind, note, errors });
}
