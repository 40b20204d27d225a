import type { LoaderFunctionArgs } from "@remix-run/node";
import { openServiceEvidence } from "#app/features/diligence/service-answers.server.ts";
import { parseId } from "#app/http/parse-id.ts";
import { answerEvidence } from "./diligence.server.ts";

/** A document that a service's due-diligence file has as evidence. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const wanted = { serviceId: parseId(params.service) ?? 0, answerId: parseId(params.answer) ?? 0 };
  return answerEvidence(await openServiceEvidence(context.shownScope, context.files, wanted));
}
