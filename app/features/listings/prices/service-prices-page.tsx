import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { type FormField, type PostedValues, readPosted, textOf } from "#app/content/form/form-field.ts";
import { InactiveTag } from "#app/features/marketplace/service/service-facts.tsx";
import { getShareAtStart } from "#app/features/usage/money/fee.ts";
import type { PriceTerms } from "#app/features/usage/prices/price.ts";
import { type PriceField, parsePrice, stepNumbers } from "#app/features/usage/prices/price-form.ts";
import type { OwnPrices } from "#app/features/usage/prices/service-prices.server.ts";
import { FreeRequests, StepTable } from "#app/features/usage/prices/step-table.tsx";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { PriceForm } from "./price-form.tsx";
import * as styles from "./prices.css.ts";
import type { PricesState } from "./prices-state.ts";
import { SampleMonths } from "./sample-months.tsx";

const formId = "price-form";
/** Of the sentence about who was told of the scheduled price. */
const toldId = "price-told";

interface ServicePricesPageProps {
  prices: OwnPrices;
  fields: readonly FormField<PriceField>[];
  /** First days of the months in which a price may start. */
  startDays: string[];
  /** The default: one of them, or `now`. */
  usualStart: string;
  state: PricesState | null;
}

/** A seller's current and scheduled prices of a service. */
export function ServicePricesPage(props: ServicePricesPageProps) {
  useFocusOnExchange(props.prices.next ? toldId : formId);
  // The key discards typed values once the price has changed.
  return <Prices key={JSON.stringify(props.prices)} {...props} />;
}

function Prices({ prices, fields, startDays, usualStart, state }: ServicePricesPageProps) {
  const { t } = useTranslation("usage");
  const { current, next, sharePoints, nextShare, serviceId, serviceName } = prices;
  const [typed, setTyped] = useState<PostedValues | null>(state?.values ?? null);
  const parsed = typed ? parsePrice(typed) : null;
  const shown = parsed?.ok ? "typed" : next ? "next" : "current";
  const typedStart = textOf(typed ?? {}, "start") || usualStart;
  const typedShare = getShareAtStart(typedStart === "now" ? null : typedStart, prices);
  const shares = { current: sharePoints, next: getShareAtStart(next?.startsAt ?? null, prices), typed: typedShare };
  const trail = [
    { name: t("listings:own.title"), to: "/myservices" },
    { name: serviceName, to: `/servicepreview/${serviceId}` },
    { name: t("price.title"), to: "#" },
  ];
  return (
    <Page>
      <PageHead
        look="app"
        trail={trail}
        title={t("price.title")}
        tag={<InactiveTag status={prices.status} />}
        lead={t("price.lead", { name: serviceName })}
      />
      <Stack gap={5}>
        <Refused fields={fields} state={state} />
        <div className={styles.columns}>
          {next ? (
            <NextPrice prices={prices} next={next} />
          ) : (
            <SectionCard id="new-price" title={t("price.new")}>
              <div id={formId} tabIndex={-1}>
                <PriceForm
                  key={JSON.stringify(state?.values ?? current)}
                  prices={prices}
                  sharePoints={typedShare}
                  fields={fields}
                  startDays={startDays}
                  usualStart={usualStart}
                  state={state}
                  onType={(form) => setTyped(readPosted(new FormData(form)))}
                />
              </div>
            </SectionCard>
          )}
          <Stack gap={5}>
            <SectionCard id="price-now" title={t("price.now")}>
              <ShownTerms terms={current} caption={t("price.now")} />
            </SectionCard>
            <SectionCard id="price-sample" title={t("price.sample")}>
              <SampleMonths
                terms={parsed?.ok ? parsed.terms : (next ?? current)}
                sharePoints={shares[shown]}
                nextShare={nextShare}
                of={shown}
              />
            </SectionCard>
          </Stack>
        </div>
      </Stack>
    </Page>
  );
}

/** Focuses what has taken the place of the form whose button was pressed; nothing when the page appears. */
function useFocusOnExchange(id: string): void {
  const before = useRef(id);
  useEffect(() => {
    if (before.current !== id) document.getElementById(id)?.focus();
    before.current = id;
  }, [id]);
}

function ShownTerms({ terms, caption }: { terms: PriceTerms | null; caption: string }) {
  const { t } = useTranslation("usage");
  const { money } = useFigures();
  if (terms === null)
    return <p className={styles.text}>{t("price.none", { price: t("marketplace:price.onRequest") })}</p>;
  return (
    <div className={styles.stack}>
      {terms.freeRequests > 0 ? (
        <div>
          <FreeRequests terms={terms} />
        </div>
      ) : null}
      {terms.monthlyFeeCents > 0 ? (
        <p className={styles.text}>{t("price.words.monthly", { price: money(terms.monthlyFeeCents) })}</p>
      ) : null}
      <StepTable terms={terms} caption={caption} />
    </div>
  );
}

function NextPrice({ prices, next }: { prices: OwnPrices; next: NonNullable<OwnPrices["next"]> }) {
  const { t } = useTranslation("usage");
  const { day } = useFigures();
  const pending = useNavigation().state === "submitting";
  const title = t("price.next", { date: day(next.startsAt) });
  return (
    <SectionCard id="price-next" title={title}>
      <ShownTerms terms={next} caption={title} />
      <Form method="post" className={styles.form}>
        <p id={toldId} tabIndex={-1} className={styles.text}>
          {prices.buyers === 0 ? t("price.next.nobody") : t("price.next.told", { count: prices.buyers })}{" "}
          {t("price.next.one")}
        </p>
        <span>
          <Button type="submit" name="intent" value="takeBack" size="form" pending={pending}>
            {t("price.takeBack")}
          </Button>
        </span>
      </Form>
    </SectionCard>
  );
}

function Refused({ fields, state }: Pick<ServicePricesPageProps, "fields" | "state">) {
  const { t } = useTranslation("usage");
  const { day } = useFigures();
  if (state === null) return null;
  if (state.kind === "faulty") {
    const { wrong } = toFormErrors(toOrder(fields), state.errors, t);
    // The fields of a step are called like those of the others.
    const errors = wrong.map(({ id, message }) => {
      const step = stepNumbers.find((at) => id === `from${at}` || id === `price${at}`);
      return { id, message: step === undefined ? message : `${t("price.step", { number: step + 1 })}: ${message}` };
    });
    return <ErrorSummary title={t("price.refused")} errors={errors} />;
  }
  const { reason, earliest } = state;
  const message = t(`price.refused.${reason}`, { date: earliest === null ? "" : day(earliest) });
  const errors = reason === "tooEarly" ? [{ id: "start", message }] : [];
  return <ErrorSummary title={errors.length > 0 ? t("price.refused") : message} errors={errors} />;
}
