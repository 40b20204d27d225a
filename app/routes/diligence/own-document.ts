import type { LoaderFunctionArgs } from "@remix-run/node";
import { openOwnEvidence } from "#app/features/diligence/own-answers.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { answerEvidence, readAnswerAddress } from "./diligence.server.ts";

/** The document of an answer of the seller's own. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "sell");
  const address = readAnswerAddress(request, params.question);
  return answerEvidence(await openOwnEvidence(context.homeScope, context.files, address));
}
