import { redirect } from "@remix-run/node";
import { describeForm, readValues } from "#app/content/form/form-schema.ts";
import type { RequestContext } from "#app/context.server.ts";
import { listStartedPrices } from "#app/features/listings/figures/listed-prices.server.ts";
import type { PricesState } from "#app/features/listings/prices/prices-state.ts";
import { type PriceValues, priceForm } from "#app/features/usage/prices/price-fields.ts";
import { parsePrice } from "#app/features/usage/prices/price-form.ts";
import { getNoticedStart, listStartDays } from "#app/features/usage/prices/price-start.ts";
import { getOwnPrices } from "#app/features/usage/prices/service-prices.server.ts";
import { type PriceOutcome, setPrice, takeBackPrice } from "#app/features/usage/prices/set-price.server.ts";
import { toDay } from "#app/features/usage/report/usage-day.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { readIntent } from "#app/http/posted-fields.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { notFound } from "#app/http/responses.ts";
import { toSenderOf } from "#app/http/senders.server.ts";

/** @throws {Response} 404 for a service that the viewer may not price. */
export async function loadServicePrices({ homeScope: scope }: RequestContext, serviceId: number) {
  const prices = await getOwnPrices(scope, serviceId);
  if (prices === null) throw notFound();
  const usualStart = prices.buyers === 0 ? "now" : toDay(getNoticedStart(scope.now));
  return { prices, fields: describeForm(priceForm), startDays: listStartDays(scope.now), usualStart };
}

/** Sets a price, or withdraws the scheduled one. @throws {Response} a redirect to the page on success. */
export async function changeServicePrices(context: RequestContext, request: Request, serviceId: number) {
  const scope = context.homeScope;
  const senderOf = toSenderOf(context);
  const form = await readForm(request);
  if (readIntent(form, ["set", "takeBack"], "set") === "takeBack") {
    const outcome = await takeBackPrice(scope, serviceId, senderOf);
    await listAtOnce(context, serviceId, outcome);
    return answer(outcome, null, request);
  }
  const values = readValues(priceForm, form);
  const parsed = parsePrice(values);
  const start = readStart(values, scope.now);
  if (!parsed.ok || start === undefined) {
    // Users without access learn nothing from form validation either.
    if ((await getOwnPrices(scope, serviceId)) === null) throw notFound();
    const errors = parsed.ok ? {} : parsed.errors;
    if (start === undefined) errors.start = "usage:price.error.start";
    return answerOutcome<PricesState>({ kind: "faulty", values, errors });
  }
  const outcome = await setPrice(scope, { serviceId, terms: parsed.terms, start }, senderOf);
  await listAtOnce(context, serviceId, outcome);
  return answer(outcome, values, request);
}

/** Lists the changed price for the next page; the price is stored, and the worker lists it if this fails. */
async function listAtOnce({ homeScope, log }: RequestContext, serviceId: number, outcome: PriceOutcome | null) {
  if (outcome?.kind !== "done") return;
  await listStartedPrices(homeScope.db, homeScope.now, serviceId).catch((error: unknown) => {
    log.error({ err: error }, "a changed price waits for the worker to be listed");
  });
}

/** Null for now; undefined for anything but the first day of an available month. */
function readStart({ start }: PriceValues, now: Date): Date | null | undefined {
  if (start === "now") return null;
  return listStartDays(now).includes(start) ? new Date(start) : undefined;
}

function answer(outcome: PriceOutcome | null, values: PriceValues | null, request: Request) {
  if (outcome === null) throw notFound();
  if (outcome.kind === "done") throw redirect(new URL(request.url).pathname);
  const earliest = outcome.kind === "tooEarly" ? outcome.earliest : null;
  return answerOutcome<PricesState>({ kind: "refused", values, reason: outcome.kind, earliest }, outcome);
}
