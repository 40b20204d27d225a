import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { openServiceEvidence } from "#app/features/diligence/open-evidence.server.ts";
import { toSiteBase } from "#app/features/tenancy/address/site-path.ts";
import { parseId } from "#app/http/parse-id.ts";
import { answerEvidence } from "./diligence.server.ts";

/** A document that a service's due-diligence file has as evidence; a restricted one asks for its terms first. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const wanted = { serviceId: parseId(params.service) ?? 0, answerId: parseId(params.answer) ?? 0 };
  const outcome = await openServiceEvidence(context, context.files, wanted);
  if (outcome?.kind === "notAllowed") throw redirect(`${toSiteBase(context)}/diligence/${wanted.serviceId}`);
  return answerEvidence(outcome?.file ?? null);
}
