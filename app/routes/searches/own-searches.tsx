import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { OwnMissedPage } from "#app/features/listings/search-words/own-missed-page.tsx";
import { changeSearchWord, getOwnMissedSearches } from "#app/features/listings/search-words/search-words.server.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { postedRow, readFields, readIntent } from "#app/http/posted-fields.server.ts";
import { readPermittedForm, requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "sell");
  const found = await getOwnMissedSearches(context.homeScope);
  if (!found) throw notFound();
  return { ...found, title: toTitle(context.t("marketplace:missed.title"), context) };
}

const wordForm = z.object({ service: postedRow, word: z.string() });

/** Adds a word to a service, or takes it off. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readPermittedForm(context, request, "sell");
  const { service, word } = readFields(wordForm, form);
  const intent = readIntent(form, ["add", "remove"]);
  const outcome = await changeSearchWord(context.homeScope, { serviceId: service, word, intent });
  if (!outcome) throw notFound();
  return outcome.kind === "done" ? redirect("/myservices/searches", 303) : answerOutcome({ ...outcome, word });
}

export default function OwnSearches() {
  return <OwnMissedPage {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>() ?? null} />;
}
