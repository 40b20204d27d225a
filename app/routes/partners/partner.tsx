import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { checkPartner } from "#app/features/partners/check-partner.server.ts";
import { readPartnerDetails, toPartnerPath } from "#app/features/partners/partner.ts";
import { toPartnerQuestion } from "#app/features/partners/partner-question.ts";
import { noStore } from "#app/http/responses.ts";
import { isSecure } from "#app/http/session-cookie.server.ts";
import { partnerCookie } from "./partner-cookie.server.ts";

/** Redirects a partner's person to login or onboarding (spec 2.6 and 4), keeping the partner's values for the form. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const details = readPartnerDetails(new URL(request.url).searchParams);
  const question = toPartnerQuestion(context, details);
  const answer = await checkPartner(context.accountScope, question).catch((error) => {
    context.log.error({ err: error }, "partner check failed");
    return null;
  });
  const check = answer?.kind === "answered" ? answer.check : null;
  const headers = new Headers(noStore());
  const cookie = check?.isUserExist === false ? partnerCookie(details, isSecure(context)) : null;
  if (cookie !== null) headers.append("Set-Cookie", cookie);
  const { login } = context.tenant.paths;
  const { paths, signUp } = question.tenant ?? context.tenant;
  const site = { utmSource: details.utmSource, signUp, paths: { login, agentOnboarding: paths.agentOnboarding } };
  return redirect(toPartnerPath(check, site), { headers });
}
