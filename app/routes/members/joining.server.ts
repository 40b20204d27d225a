import { data } from "@remix-run/node";
import { readValues } from "#app/content/form/form-schema.ts";
import type { RequestContext } from "#app/context.server.ts";
import { toAgencyLink } from "#app/features/companies/agency-link.ts";
import { joiningSettings } from "#app/features/members/joining/joining.ts";
import type { JoiningState } from "#app/features/members/joining/joining-page.tsx";
import {
  closePrivateLink,
  renewPrivateLink,
  saveJoiningSettings,
} from "#app/features/members/joining/joining-settings.server.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { readIntent } from "#app/http/posted-fields.server.ts";
import { notFound } from "#app/http/responses.ts";
import { toAccountSender } from "#app/http/senders.server.ts";

/** Saves how people join, or renews or closes the private link. */
export async function changeJoining(context: RequestContext, form: FormData) {
  const scope = context.accountScope;
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
