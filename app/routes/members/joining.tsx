import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeForm, readValues } from "#app/content/form/form-schema.ts";
import { toAgencyLink } from "#app/features/companies/agency-link.ts";
import { joiningSettings } from "#app/features/members/joining/joining.ts";
import { JoiningPage, type JoiningState } from "#app/features/members/joining/joining-page.tsx";
import {
  closePrivateLink,
  getJoiningSettings,
  renewPrivateLink,
  saveJoiningSettings,
} from "#app/features/members/joining/joining-settings.server.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readIntent } from "#app/http/posted-fields.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { toAccountSender } from "#app/http/senders.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "manageMembers");
  const settings = await getJoiningSettings(context.accountScope);
  if (!settings) throw notFound();
  const link = toAgencyLink(toAccountSender(context), settings.slug);
  return {
    settings,
    fields: describeForm(joiningSettings),
    link,
    title: toTitle(context.t("members:joining.title"), context),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requirePermission(context, request, "manageMembers");
  const scope = context.accountScope;
  const form = await readForm(request);
  switch (readIntent(form, ["save", "renew", "close"], "save")) {
    case "renew": {
      const token = await renewPrivateLink(scope);
      if (token === null) throw notFound();
      const slug = context.viewer?.company?.slug ?? "";
      const link = `${toAgencyLink(toAccountSender(context), slug)}?link=${token}`;
      return data<JoiningState>({ kind: "made", link });
    }
    case "close":
      if (!(await closePrivateLink(scope))) throw notFound();
      return data<JoiningState>({ kind: "closed" });
    case "save": {
      const values = readValues(joiningSettings, form);
      const saved = await saveJoiningSettings(scope, values);
      if (!saved) throw notFound();
      if (saved.kind === "faulty") return answerOutcome<JoiningState>({ ...saved, values }, saved.kind);
      return data<JoiningState>(saved);
    }
  }
}

export default function Joining() {
  return <JoiningPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
