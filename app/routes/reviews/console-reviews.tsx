import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeForm } from "#app/content/form/form-schema.ts";
import { listReviewsToModerate, moderateReview } from "#app/features/reviews/moderate-reviews.server.ts";
import { moderations } from "#app/features/reviews/moderation.ts";
import { ModerationPage } from "#app/features/reviews/moderation-page.tsx";
import { reasonForm } from "#app/features/reviews/review.ts";
import { toConsolePath } from "#app/features/tenancy/address/tenant-paths.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readIntent } from "#app/http/posted-fields.server.ts";
import { readPermittedForm, requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { afterConflict } from "#app/http/revalidation.ts";
import { toSenderOf } from "#app/http/senders.server.ts";
import { answerNote, readNote } from "./reviews.server.ts";

export const meta = titleMeta;
export const headers = noStore;
export const shouldRevalidate = afterConflict;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useConsole");
  const reviews = await listReviewsToModerate(context.accountScope);
  if (!reviews) throw notFound();
  return { reviews, fields: describeForm(reasonForm), title: toTitle(context.t("reviews:console.title"), context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readPermittedForm(context, request, "useConsole");
  const posted = { ...readNote(form), intent: readIntent(form, moderations) };
  const outcome = await moderateReview(context.accountScope, toSenderOf(context), posted);
  return answerNote(outcome, posted, `${toConsolePath(context.tenant)}/reviews`);
}

export default function ConsoleReviews() {
  return <ModerationPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
