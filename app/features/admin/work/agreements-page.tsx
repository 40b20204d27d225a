import { ConsolePage } from "#app/features/admin/console-page.tsx";
import { MainCell, Note, TimeCell } from "#app/features/admin/table/cells.tsx";
import { oneLine } from "#app/features/admin/table/console-table.css.ts";
import { type ConsoleColumn, ConsoleTable } from "#app/features/admin/table/console-table.tsx";
import type { AgreementTableRow } from "#app/features/admin/table/rows.ts";
import type { SectionView } from "#app/features/admin/table/section-view.ts";
import { AgreementTag } from "#app/features/usage/agreements/agreement-parts.tsx";
import { InDispute } from "#app/features/usage/disputes/dispute-parts.tsx";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Day } from "#app/ui/page/day.tsx";

/** Agreements of all companies; the two sides act on them. */
export function AllAgreementsPage({ view }: { view: SectionView<AgreementTableRow> }) {
  const { t, i18n } = useTranslation("admin");
  const { money, day } = useFigures();
  const columns: ConsoleColumn<AgreementTableRow>[] = [
    {
      key: "buyer",
      head: t("usage:buyer"),
      cell: ({ buyer, buyerId, service }) => (
        <MainCell to={`/gigmarket/admin/companies/${buyerId}`} name={buyer} note={service} />
      ),
    },
    {
      key: "seller",
      head: t("held.seller"),
      isName: true,
      cell: ({ seller, sellerId }) => <TextLink to={`/gigmarket/admin/companies/${sellerId}`}>{seller}</TextLink>,
    },
    {
      key: "state",
      head: t("filter.state"),
      cell: ({ state, dispute }) => (
        <>
          <AgreementTag state={state} /> {dispute === null ? null : <InDispute publicId={dispute} isConsole />}
        </>
      ),
    },
    {
      key: "price",
      head: t("usage:agreement.price"),
      cell: ({ priceCents, hasTerms }) => (
        <MainCell
          name={priceCents === null ? t("marketplace:price.onRequest") : money(priceCents)}
          note={hasTerms ? t("agreements.terms") : null}
        />
      ),
    },
    {
      key: "limit",
      head: t("filter.limit"),
      cell: ({ limitCents, limitIsHard }) =>
        limitCents === null ? (
          t("usage:limit.none")
        ) : (
          <MainCell
            name={money(limitCents)}
            note={t(limitIsHard ? "agreements.limit.hard" : "agreements.limit.soft")}
          />
        ),
    },
    {
      key: "since",
      head: t("usage:agreement.since"),
      cell: ({ since, until }) => (
        <>
          <TimeCell at={since} />
          {until === null ? null : (
            <Note>
              {t("agreements.until")} <Day iso={until} locale={i18n.language} />
            </Note>
          )}
        </>
      ),
    },
    {
      key: "lastUse",
      head: t("agreements.lastUse"),
      cell: ({ lastUse }) => (lastUse === null ? "–" : <span className={oneLine}>{day(lastUse)}</span>),
    },
  ];
  return (
    <ConsolePage title={t("agreements.title")} lead={t("agreements.lead")}>
      <ConsoleTable section="agreements" view={view} columns={columns} rowKey={({ id }) => id} />
    </ConsolePage>
  );
}
