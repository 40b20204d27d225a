import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeForm } from "#app/content/form/form-schema.ts";
import { listSocialIdentities } from "#app/features/identity/social/social-identities.server.ts";
import { changeProfile } from "#app/features/profile/change-profile.server.ts";
import { getOwnProfile } from "#app/features/profile/own-profile.server.ts";
import { emailChange, type ProfileState, passwordChange, profileDetails } from "#app/features/profile/own-profile.ts";
import { listOwnSessions } from "#app/features/profile/own-sessions.server.ts";
import { ProfilePage } from "#app/features/profile/profile-page.tsx";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { deviceCookie, readDeviceProof } from "#app/http/device-cookie.server.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry, notFound } from "#app/http/responses.ts";
import { toAccountSender } from "#app/http/senders.server.ts";
import { isSecure } from "#app/http/session-cookie.server.ts";
import { answerConfirmationRequired } from "#app/routes/admin/confirmation.server.ts";
import { offeredProviders } from "#app/routes/identity/social-page.server.ts";
import { leaveProfile, parseProfileForm } from "./profile.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { sessionId } = requirePermission(context, request, "useAccount");
  const scope = context.accountScope;
  const [profile, sessions, signIns] = await Promise.all([
    getOwnProfile(scope),
    listOwnSessions(scope, sessionId),
    listSocialIdentities(scope),
  ]);
  if (!profile) throw notFound();
  const providers = offeredProviders(context);
  const fields = {
    details: describeForm(profileDetails),
    email: describeForm(emailChange),
    password: describeForm(passwordChange),
  };
  return { profile, fields, sessions, signIns, providers, title: toTitle(context.t("profile:title"), context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { sessionId } = requirePermission(context, request, "useAccount");
  const form = await readForm(request);
  const input = parseProfileForm(context, form);
  const devices = readDeviceProof(request.headers.get("cookie"), context);
  const changed = await changeProfile(context.accountScope, toAccountSender(context), { input, sessionId, devices });
  if (!changed) throw notFound();
  if (changed.kind === "unconfirmed") return answerConfirmationRequired(changed.required, form);
  const { deviceTokens, ...state } = changed;
  const left = leaveProfile(context, input);
  if (left) throw left;
  return answerOutcome<ProfileState>(
    state,
    state,
    deviceTokens && { "Set-Cookie": deviceCookie(deviceTokens, isSecure(context)) },
  );
}

export default function Profile() {
  return <ProfilePage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
