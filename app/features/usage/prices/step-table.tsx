import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { listStepCosts, type PriceTerms } from "./price.ts";

/** What a request costs, by step. */
export function StepTable({ terms, caption }: { terms: PriceTerms; caption: string }) {
  const { t } = useTranslation("usage");
  const { count, money } = useFigures();
  return (
    <Table
      caption={caption}
      rows={listStepCosts(terms, 0)}
      rowKey={({ from }) => from}
      columns={[
        {
          key: "range",
          head: t("price.range"),
          cell: ({ from, to }) =>
            to !== null
              ? t("price.range.to", { from: count(from), to: count(to) })
              : from === 1
                ? t("price.range.all")
                : t("price.range.over", { from: count(from - 1) }),
        },
        { key: "unit", head: t("price.unit"), kind: "number", cell: ({ unitCents }) => money(unitCents) },
      ]}
    />
  );
}

/** How many requests of a month are free; nothing where none are. */
export function FreeRequests({ terms: { freeRequests } }: { terms: PriceTerms }) {
  const { t } = useTranslation("usage");
  const { count } = useFigures();
  if (freeRequests === 0) return null;
  return <Tag tone="live">{t("price.freeTag", { count: freeRequests, requests: count(freeRequests) })}</Tag>;
}
