import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { type Column, Table } from "#app/ui/table/table.tsx";
import { listStepCosts, type PriceTerms, type StepCost } from "./price.ts";

interface StepTableProps {
  terms: PriceTerms;
  caption: string;
  /**
   * A month's number of requests, with the headings of its column and sum; when omitted, the table shows prices only.
   */
  used?: { requests: number; head: string; sum: string };
}

/** Price per request by step, and the cost of a month's requests. */
export function StepTable({ terms, caption, used }: StepTableProps) {
  const { t } = useTranslation("usage");
  const { count, money } = useFigures();
  const rows = listStepCosts(terms, used?.requests ?? 0);
  const columns: Column<StepCost>[] = [
    { key: "range", head: t("price.range"), cell: (row) => <Range of={row} />, foot: used?.sum },
    { key: "unit", head: t("price.unit"), kind: "number", cell: ({ unitCents }) => money(unitCents) },
  ];
  if (used) {
    const cents = rows.reduce((sum, row) => sum + row.cents, 0);
    columns.push(
      {
        key: "used",
        head: used.head,
        kind: "numberBeyondPhone",
        cell: ({ requests }) => count(requests),
        foot: count(used.requests),
      },
      { key: "cost", head: t("price.cost"), kind: "number", cell: (row) => money(row.cents), foot: money(cents) },
    );
  }
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={({ from }) => from}
      columns={columns}
      isFaint={({ requests }) => used !== undefined && requests === 0}
    />
  );
}

function Range({ of: { from, to } }: { of: StepCost }) {
  const { t } = useTranslation("usage");
  const { count } = useFigures();
  if (to !== null) return t("price.range.to", { from: count(from), to: count(to) });
  return from === 1 ? t("price.range.all") : t("price.range.over", { from: count(from - 1) });
}

/** Number of free requests per month; renders nothing without any. */
export function FreeRequests({ terms: { freeRequests } }: { terms: PriceTerms }) {
  const { t } = useTranslation("usage");
  const { count } = useFigures();
  if (freeRequests === 0) return null;
  return (
    <Tag tone="live" size="large">
      {t("price.freeTag", { count: freeRequests, requests: count(freeRequests) })}
    </Tag>
  );
}
