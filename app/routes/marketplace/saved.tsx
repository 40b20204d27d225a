import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { RequestContext } from "#app/context.server.ts";
import { DecisionLine } from "#app/features/diligence/decision-line.tsx";
import { listDecided } from "#app/features/diligence/decisions.server.ts";
import { mostCompared } from "#app/features/marketplace/compare/compare-address.ts";
import { SavedPage } from "#app/features/marketplace/saved/saved-page.tsx";
import { type SavedOutcome, savedDone } from "#app/features/marketplace/saved/saved-service.ts";
import { noteSaved, removeSaved, saveService } from "#app/features/marketplace/saved/saved-services.server.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { postedRow, postedVersion, readFields, readIntent } from "#app/http/posted-fields.server.ts";
import { readPermittedForm, requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { afterConflict } from "#app/http/revalidation.ts";
import { safeReturnTo } from "#app/http/safe-return-to.ts";
import { listLinkedSearches, listSavedWithMarks, postSearch, type SearchIntent } from "./saved.server.ts";

export const meta = titleMeta;
export const headers = noStore;
export const shouldRevalidate = afterConflict;

/** What the viewer's company saves, and the viewer's own searches. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useCompany");
  const [saved, searches] = await Promise.all([listSavedWithMarks(context), listLinkedSearches(context)]);
  if (!saved || !searches) throw notFound();
  const doneParam = new URL(request.url).searchParams.get("done");
  const decisions = await listDecided(
    context.homeScope,
    saved.map(({ serviceId }) => serviceId),
  );
  const done = savedDone.find((one) => one === doneParam) ?? null;
  return { saved, searches, done, decisions, title: toTitle(context.t("marketplace:saved.title"), context) };
}

const savedForm = z.object({
  /** A comparison saves several. */
  service: z.array(postedRow),
  version: postedVersion,
  note: z.string(),
  returnTo: z.string(),
});

const serviceIntents = ["save", "remove", "note"] as const;
const searchIntents = ["saveSearch", "pauseSearch", "resumeSearch", "removeSearch"] as const;
const isSearchIntent = (intent: string): intent is SearchIntent => searchIntents.some((known) => known === intent);

/** Saves, removes or notes a service, or changes a search; a form on another page says where it returns to. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readPermittedForm(context, request, "useCompany");
  const intent = readIntent(form, [...serviceIntents, ...searchIntents]);
  if (isSearchIntent(intent)) return postSearch(context, form, intent);
  const { service, version, note, returnTo } = readFields(savedForm, form);
  const outcome = await changeSaved(context, intent, { serviceIds: service, note, version });
  if (outcome === null) throw notFound();
  if (outcome.kind !== "done") return answerOutcome(outcome);
  const back = intent === "remove" ? "/saved?done=removed" : "/saved";
  const to = safeReturnTo(returnTo, context.origin) ?? (version === null ? null : back);
  // A button pressed by a script stays on its page.
  return to === null ? answerOutcome(outcome) : redirect(to, 303);
}

function changeSaved(
  context: RequestContext,
  intent: "save" | "remove" | "note",
  { serviceIds, ...change }: { serviceIds: number[]; note: string; version: number | null },
) {
  const { homeScope } = context;
  const [serviceId = 0] = serviceIds;
  if (intent === "save") return saveAll(context, serviceIds.slice(0, mostCompared));
  if (intent === "remove") return removeSaved(homeScope, serviceId, change.version);
  return noteSaved(homeScope, { serviceId, note: change.note, version: change.version ?? 0 });
}

/** Saves one after the other, until one is refused. */
async function saveAll(context: RequestContext, [id = 0, ...rest]: number[]): Promise<SavedOutcome | null> {
  const outcome = await saveService(context.homeScope, context.shownScope, id);
  return outcome?.kind === "done" && rest.length > 0 ? saveAll(context, rest) : outcome;
}

export default function Saved() {
  const { decisions, ...page } = useLoaderData<typeof loader>();
  const decisionOf = (serviceId: number) => (
    <DecisionLine decision={decisions.find((one) => one.serviceId === serviceId) ?? null} serviceId={serviceId} />
  );
  return <SavedPage {...page} decisionOf={decisionOf} state={useActionData<typeof action>() ?? null} />;
}
