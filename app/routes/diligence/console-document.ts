import type { LoaderFunctionArgs } from "@remix-run/node";
import { openReviewedEvidence } from "#app/features/diligence/review-answer.server.ts";
import { parseId } from "#app/http/parse-id.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { answerEvidence } from "./diligence.server.ts";

/** The document of an answer that an administrator checks. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useConsole");
  return answerEvidence(await openReviewedEvidence(context.accountScope, context.files, parseId(params.id) ?? 0));
}
