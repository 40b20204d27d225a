import { FileCheck } from "lucide-react";
import type { FormField } from "#app/content/form/form-field.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { InDispute } from "#app/features/usage/disputes/dispute-parts.tsx";
import { FigureRow } from "#app/features/usage/report/report-figures.tsx";
import * as report from "#app/features/usage/report/report-page.css.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Pager } from "#app/ui/table/pager.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { isOver } from "./agreement.ts";
import * as styles from "./agreement-page.css.ts";
import { type AgreementRefusal, AgreementRefused, AgreementTag, LimitForm } from "./agreement-parts.tsx";
import type { AgreementView } from "./agreement-rows.server.ts";
import type { AgreementList } from "./agreements.server.ts";
import { OfferForm } from "./offer-form.tsx";
import type { Spending } from "./spending.server.ts";

interface AgreementsPageProps extends AgreementList {
  page: number;
  /** The company's spending as a buyer; null for users who do not decide for it. */
  spending: Spending | null;
  /** Services that can be offered. */
  offered: readonly { id: number; name: string }[];
  fields: Record<"limit" | "offer", readonly FormField[]>;
  state: AgreementRefusal | null;
}

/** The agreements of the viewer's company, as a buyer and as a seller. */
export function AgreementsPage(props: AgreementsPageProps) {
  const { agreements, hasMore, page, spending, offered, fields, state } = props;
  const { t } = useTranslation("usage");
  const { tenant, viewer } = useShell();
  const trail = [
    { name: t(isPermitted(viewer, "sell") ? "listings:own.title" : "requests:own.service.title"), to: "/myservices" },
    { name: t("agreement.title"), to: "#" },
  ];
  const sides = (["buyer", "seller"] as const).map((side) => ({
    side,
    rows: agreements.filter((agreement) => agreement.side === side),
  }));
  // Limits are for buyers; an existing one is shown so that it can be removed.
  const buys = agreements.some(({ side }) => side === "buyer") || (spending !== null && spending.limitCents !== null);
  return (
    <Page>
      <PageHead look="app" trail={trail} title={t("agreement.title")} lead={t("agreement.lead")} />
      <div className={report.stack}>
        <AgreementRefused state={state} />
        {agreements.length === 0 ? (
          <EmptyState
            icon={FileCheck}
            title={t("agreement.none")}
            text={t("agreement.none.text")}
            actions={
              <LinkButton to={tenant.home} kind="primary">
                {t("agreement.none.find")}
              </LinkButton>
            }
          />
        ) : null}
        {sides.map(({ side, rows }) => (rows.length === 0 ? null : <Agreements key={side} side={side} rows={rows} />))}
        <Pager
          label={t("agreement.pages")}
          previous={page > 1 ? `?page=${page - 1}` : null}
          next={hasMore ? `?page=${page + 1}` : null}
        />
        {spending && buys ? <SpendingCard spending={spending} fields={fields.limit} state={state} /> : null}
        {offered.length > 0 ? <OfferCard offered={offered} fields={fields.offer} state={state} /> : null}
      </div>
    </Page>
  );
}

function Agreements({ side, rows }: { side: AgreementView["side"]; rows: readonly AgreementView[] }) {
  const { t } = useTranslation("usage");
  const { money } = useFigures();
  return (
    <section aria-labelledby={side} className={report.part}>
      <Heading level={2} look="section" id={side}>
        {t(`agreement.side.${side}`)}
      </Heading>
      <Table
        caption={t(`agreement.side.${side}`)}
        rows={rows}
        rowKey={({ publicId }) => publicId}
        cardsOnPhone
        columns={[
          {
            key: "service",
            head: t("agreement.service"),
            cell: ({ publicId, serviceName, otherName }) => (
              <TextLink to={`/myservices/agreements/${publicId}`}>
                {t(`agreement.heading.${side}`, { service: serviceName, company: otherName })}
              </TextLink>
            ),
          },
          {
            key: "state",
            head: t("agreement.state"),
            cell: (agreement) => (
              <>
                <AgreementTag state={agreement.state} />{" "}
                {agreement.dispute === null ? null : <InDispute publicId={agreement.dispute} />}
                <PlannedDays agreement={agreement} />
              </>
            ),
          },
          {
            key: "price",
            head: t("agreement.price"),
            kind: "number",
            cell: ({ priceCents }) => (priceCents === null ? t("marketplace:price.onRequest") : money(priceCents)),
          },
          {
            key: "month",
            head: t("agreement.month"),
            kind: "number",
            cell: ({ monthCents, limitCents }) =>
              limitCents === null
                ? money(monthCents)
                : t("limit.of", { spent: money(monthCents), limit: money(limitCents) }),
          },
        ]}
      />
    </section>
  );
}

function PlannedDays({ agreement }: { agreement: AgreementView }) {
  const { t } = useTranslation("usage");
  const { day } = useFigures();
  const { state, firstDay, lastDay, startsAt, isUpcoming } = agreement;
  if (isOver(state)) return null;
  const begins = firstDay !== null && (isUpcoming || startsAt === null);
  return (
    <>
      {begins ? <div className={styles.when}>{t("agreement.from", { day: day(firstDay) })}</div> : null}
      {lastDay === null ? null : <div className={styles.when}>{t("agreement.until", { day: day(lastDay) })}</div>}
    </>
  );
}

interface CardProps {
  fields: readonly FormField[];
  state: AgreementRefusal | null;
}

function SpendingCard({ spending, fields, state }: CardProps & { spending: Spending }) {
  const { t } = useTranslation("usage");
  const { money } = useFigures();
  const { spentCents, limitCents, isHard, version } = spending;
  return (
    <>
      <FigureRow
        figures={[
          { name: t("limit.spent"), value: money(spentCents) },
          { name: t("limit.all"), value: limitCents === null ? t("limit.none") : money(limitCents) },
        ]}
      />
      <SectionCard id="limit" title={t("limit.all")}>
        <LimitForm
          key={version}
          limitCents={limitCents}
          isHard={isHard}
          version={version}
          fields={fields}
          state={state}
        />
      </SectionCard>
    </>
  );
}

function OfferCard({ offered, fields, state }: CardProps & Pick<AgreementsPageProps, "offered">) {
  const { t } = useTranslation("usage");
  return (
    <SectionCard id="offer" title={t("agreement.offer")}>
      <OfferForm of={offered} fields={fields} state={state} />
    </SectionCard>
  );
}
