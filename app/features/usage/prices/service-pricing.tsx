import { Link } from "@remix-run/react";
import { ArrowRight, Bell, CalendarCheck, CircleSlash, FileCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Aside, Columns } from "#app/ui/layout/columns.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { MonthCalculator, useMonth } from "./month-calculator.tsx";
import type { OwnVolume } from "./own-volume.ts";
import { getCost, type PriceTerms } from "./price.ts";
import { noticeDays } from "./price-start.ts";
import type { PriceView, ServicePrices } from "./service-prices.server.ts";
import * as styles from "./service-pricing.css.ts";
import { FreeRequests, StepTable } from "./step-table.tsx";

interface ServicePricingProps {
  prices: ServicePrices;
  /** The current one in short. */
  short: ReactNode;
  /** Initial number of requests; null for the company's own, or a usual one. */
  requests: number | null;
  /** What the viewer's company used; null without use. */
  own: OwnVolume | null;
  /** Unused credit of the viewer's company, in cents. */
  creditCents?: number;
  /** What to press when the price is right; omitted where nothing can be requested. */
  action?: ReactNode;
  /** The page has a tab to try it. */
  canBeTried?: boolean;
}

const usualRequests = 1000;

/** A service's prices, calculated for a month of the reader's choice. */
export function ServicePricing({ prices: { current, next }, short, ...props }: ServicePricingProps) {
  const { requests, own, creditCents = 0, action, canBeTried = false } = props;
  const { t } = useTranslation("usage");
  const month = useMonth(requests ?? own?.requests ?? usualRequests);
  if (current === null) return null;
  return (
    <Columns of="content">
      <Stack gap={6}>
        <MonthCalculator month={month} terms={current} own={own} />
        <section aria-labelledby="price-table" className={styles.section}>
          <div className={styles.head}>
            <div>
              <Heading level={3} look="card" id="price-table">
                {t("price.table")}
              </Heading>
              <p className={styles.quiet}>{short}</p>
              {current.steps.length > 1 ? <p className={styles.quiet}>{t("price.steps.text")}</p> : null}
            </div>
            <FreeRequests terms={current} />
          </div>
          <StepTable
            terms={current}
            caption={t("price.table")}
            used={{ requests: month.requests, head: t("price.yours"), sum: t("price.month") }}
          />
        </section>
        {next ? <NextPrice next={next} /> : null}
        <HowPaymentWorks />
      </Stack>
      <Aside>
        <Stack gap={4}>
          <MonthSum terms={current} requests={month.requests} creditCents={creditCents}>
            {action}
          </MonthSum>
          {canBeTried ? <TryFirst /> : null}
        </Stack>
      </Aside>
    </Columns>
  );
}

/** The scheduled price with its start. */
export function NextPrice({ next }: { next: PriceView }) {
  const { t } = useTranslation("usage");
  const { day, money } = useFigures();
  const title = t("price.next.notice", { date: day(next.startsAt) });
  return (
    <section aria-labelledby="price-next" className={styles.section}>
      <div className={styles.head}>
        <div>
          <Heading level={3} look="card" id="price-next">
            {title}
          </Heading>
          {next.monthlyFeeCents > 0 ? (
            <p className={styles.quiet}>{t("price.words.monthly", { price: money(next.monthlyFeeCents) })}</p>
          ) : null}
        </div>
        <FreeRequests terms={next} />
      </div>
      <StepTable terms={next} caption={title} />
    </section>
  );
}

interface MonthSumProps {
  terms: PriceTerms;
  requests: number;
  creditCents: number;
  children?: ReactNode;
}

function MonthSum({ terms, requests, creditCents, children }: MonthSumProps) {
  const { t } = useTranslation("usage");
  const { count, money, balance } = useFigures();
  const company = useShell().viewer?.company;
  const cost = getCost(terms, requests);
  const gross = getCost({ ...terms, freeRequests: 0 }, requests);
  const free = Math.min(terms.freeRequests, requests);
  const monthCents = cost + terms.monthlyFeeCents;
  const usedCredit = Math.min(creditCents, monthCents);
  const lines = [
    [t("price.pay.requests", { count: requests, requests: count(requests) }), money(gross)],
    ...(free > 0 ? [[t("price.pay.free", { requests: count(free) }), balance(cost - gross)]] : []),
    ...(terms.monthlyFeeCents > 0 ? [[t("price.pay.fee"), money(terms.monthlyFeeCents)]] : []),
    ...(usedCredit > 0 ? [[t("price.pay.credit"), balance(-usedCredit)]] : []),
  ];
  return (
    <SectionCard id="price-pay" title={company ? t("price.pay.company", { company: company.name }) : t("price.pay")}>
      <dl className={styles.sum}>
        {lines.map(([name, value]) => (
          <div key={name} className={styles.line}>
            <dt>{name}</dt>
            <dd className={styles.amount}>{value}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t(usedCredit > 0 ? "price.pay.first" : "price.pay.total")}</dt>
          <dd className={styles.totalAmount}>{money(monthCents - usedCredit)}</dd>
        </div>
        {usedCredit > 0 ? (
          <div className={styles.line}>
            <dt>{t("price.pay.after")}</dt>
            <dd className={styles.amount}>{money(monthCents)}</dd>
          </div>
        ) : null}
      </dl>
      {children ? (
        <>
          <div className={styles.action}>{children}</div>
          <p className={styles.promise}>{t("price.pay.promise")}</p>
        </>
      ) : null}
    </SectionCard>
  );
}

/** Leads to the tab with samples. */
function TryFirst() {
  const { t } = useTranslation("usage");
  return (
    <Link to="?tab=tryit" preventScrollReset className={styles.tryFirst}>
      <span>
        <span className={styles.quiet}>{t("price.try")}</span>
        <span className={styles.tryLink}>{t("price.try.link")}</span>
      </span>
      <Icon of={ArrowRight} size={16} />
    </Link>
  );
}

const facts = [
  ["statement", CalendarCheck],
  ["stop", CircleSlash],
  ["approved", FileCheck],
  ["notice", Bell],
] as const;

function HowPaymentWorks() {
  const { t } = useTranslation("usage");
  return (
    <section aria-labelledby="price-works" className={styles.section}>
      <Heading level={3} look="card" id="price-works">
        {t("price.works")}
      </Heading>
      <ul className={styles.facts}>
        {facts.map(([name, icon]) => (
          <li key={name} className={styles.fact}>
            <Icon of={icon} size={18} />
            <span>
              <b className={styles.factName}>{t(`price.works.${name}`, { days: noticeDays })}</b>
              {t(`price.works.${name}.text`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
