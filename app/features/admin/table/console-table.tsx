import { Inbox, SearchX } from "lucide-react";
import { Fragment, type ReactNode, useMemo } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { CheckboxInput } from "#app/ui/form/checkbox.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { useFocusById } from "#app/ui/page/use-focus-by-id.ts";
import { useHydrated } from "#app/ui/page/use-hydrated.ts";
import { useSlashKey } from "#app/ui/page/use-slash-key.ts";
import { SelectionBar } from "#app/ui/table/selection-bar.tsx";
import { SortLink } from "#app/ui/table/sort-link.tsx";
import { SortStatus } from "#app/ui/table/sort-status.tsx";
import { useSelection } from "#app/ui/table/use-selection.ts";
import * as styles from "./console-table.css.ts";
import type { SectionView } from "./section-view.ts";
import { type Section, sections } from "./sections.ts";
import { TableFilters } from "./table-filters.tsx";
import { TablePager } from "./table-pager.tsx";
import { isTableNarrowed, type TableSpec, toTableSearch } from "./table-query.ts";
import { TableSearch } from "./table-search.tsx";
import { TableTabs } from "./table-tabs.tsx";

export interface ConsoleColumn<Row> {
  /** Also the name to sort by, where sorting is offered. */
  key: string;
  head: string;
  isNumber?: boolean;
  /** The value says itself what it is, such as a state: beside the menu its card leaves out the head. */
  isPlain?: boolean;
  /** The name of a company or a person, which needs room for more than a word. */
  isName?: boolean;
  /** What takes the room of two in a card: a sentence stands below its label on a phone. */
  long?: "sentence" | "address";
  cell: (row: Row) => ReactNode;
}

export interface BulkAction {
  intent: string;
  label: string;
}

interface Bulk<Row> {
  actions: readonly BulkAction[];
  nameOf: (row: Row) => string;
  /** When the rows were read; posted with actions that must not touch later ones. */
  seen?: string;
}

interface ConsoleTableProps<Row> {
  section: Section;
  view: SectionView<Row>;
  /** The first one is the main cell. */
  columns: readonly ConsoleColumn<Row>[];
  rowKey: (row: Row) => string | number;
  /** Actions on selected rows; `nameOf` labels the checkboxes. */
  bulk?: Bulk<Row>;
  /** A line below a row; null without one. */
  under?: (row: Row) => ReactNode;
}

/** The console's table: searched, filtered, sorted and paged by its address, with bulk actions; cards on a phone. */
export function ConsoleTable<Row>(given: ConsoleTableProps<Row>) {
  const props = useMemo(() => withoutOnlyTenant(given), [given]);
  const { section, view, columns, bulk } = props;
  const { t } = useTranslation("admin");
  const { count, recount, tickAll } = useSelection(bulkForm, view.rows);
  useSlashKey("search");
  useFocusById(view.search);
  // A ticked row draws the others and what is above them no second time: the properties stay the same.
  const above = useMemo(() => <AboveTable section={section} view={view} />, [section, view]);
  const rows = useMemo(
    () => props.view.rows.map((row) => <Row key={props.rowKey(row)} row={row} table={props} />),
    [props],
  );
  return (
    <div className={isBare(view) ? undefined : styles.frame}>
      {above}
      {view.rows.length === 0 ? (
        <Nothing section={section} isNarrowed={isTableNarrowed(view.query)} />
      ) : (
        <div className={styles.scroll} onChange={recount}>
          {/* biome-ignore lint/a11y/noRedundantRoles: drawn as cards it would be no table any more */}
          <table className={styles.table} role="table">
            <caption className={visuallyHidden}>{t(`${section}.title`)}</caption>
            <thead className={styles.head}>
              <tr>
                {bulk ? (
                  <th scope="col" className={styles.headCell}>
                    <ChooseAll count={count} of={view.rows.length} onTick={tickAll} />
                  </th>
                ) : null}
                {columns.map((column) => (
                  <HeadCell key={column.key} section={section} view={view} column={column} />
                ))}
              </tr>
            </thead>
            <tbody className={styles.body}>{rows}</tbody>
          </table>
        </div>
      )}
      {bulk && view.rows.length > 0 ? (
        <SelectionBar
          formId={bulkForm}
          count={count}
          actions={bulk.actions}
          seen={bulk.seen}
          onClear={() => tickAll(false)}
        />
      ) : null}
      <SortStatus
        column={columns.find(({ key }) => key === view.query.sort)?.head}
        direction={toDirection(view.query)}
      />
      <TablePager section={section} view={view} />
    </div>
  );
}

/** Where there is one tenant, as for its own administrators, no row says which. */
function withoutOnlyTenant<Row>(table: ConsoleTableProps<Row>): ConsoleTableProps<Row> {
  if (table.view.tenants.length > 1) return table;
  return { ...table, columns: table.columns.filter(({ key }) => key !== "tenant") };
}

function toDirection({ descending }: { descending: boolean }) {
  return descending ? "descending" : "ascending";
}

/** Before there is anything, there is nothing to search. */
function isBare({ total, query }: Omit<SectionView<unknown>, "rows">): boolean {
  return total === 0 && !isTableNarrowed(query);
}

function AboveTable({ section, view }: { section: Section; view: Omit<SectionView<unknown>, "rows"> }) {
  const { tabs, filters, dated }: TableSpec = sections[section];
  if (isBare(view)) return null;
  if (tabs === undefined) return <TableFilters section={section} view={view} />;
  const isOnlyFilter = Object.keys(filters).length === 1 && !dated;
  return (
    <>
      <div className={styles.tabLine}>
        <TableTabs section={section} view={view} />
        {isOnlyFilter ? <TableSearch section={section} view={view} /> : null}
      </div>
      {isOnlyFilter ? null : <TableFilters section={section} view={view} />}
    </>
  );
}

function Row<Row>({ row, table }: { row: Row; table: ConsoleTableProps<Row> }) {
  const { t } = useTranslation("admin");
  const { columns, bulk, under, rowKey } = table;
  const below = under?.(row) ?? null;
  return (
    <Fragment>
      {/* biome-ignore lint/a11y/noRedundantRoles: drawn as a card it would be no row any more */}
      <tr className={styles.row} role="row">
        {bulk ? (
          <td className={`${styles.cell} ${styles.box}`}>
            <CheckboxInput
              name="ids"
              value={rowKey(row)}
              form={bulkForm}
              aria-label={t("chooseRow", { name: bulk.nameOf(row) })}
            />
          </td>
        ) : null}
        {columns.map(({ key, head, isPlain, cell, ...kind }, at) =>
          at === 0 ? (
            <th key={key} scope="row" className={`${styles.cell} ${styles.rowHead}`}>
              {cell(row)}
            </th>
          ) : (
            <td key={key} className={`${styles.cell} ${toKind(kind)}`}>
              <span className={isPlain ? styles.plainCellName : styles.cellName} aria-hidden="true">
                {head}
              </span>
              <span>{cell(row)}</span>
            </td>
          ),
        )}
      </tr>
      {below === null ? null : (
        <tr>
          <td className={styles.under} colSpan={columns.length + (bulk ? 1 : 0)}>
            {below}
          </td>
        </tr>
      )}
    </Fragment>
  );
}

type Kind = Pick<ConsoleColumn<never>, "isNumber" | "long" | "isName">;

function toKind({ isNumber, long, isName }: Kind): string {
  if (isNumber) return styles.number;
  if (isName) return styles.named;
  if (long === "address") return styles.address;
  return long === "sentence" ? styles.across : styles.wide;
}

function HeadCell<Row>({
  section,
  view: { query, search },
  column: { key, head, isNumber },
}: {
  section: Section;
  view: SectionView<Row>;
  column: ConsoleColumn<Row>;
}) {
  const className = `${styles.headCell} ${isNumber ? styles.number : ""}`;
  const sorts: readonly string[] = sections[section].sorts;
  if (!sorts.includes(key)) {
    return (
      <th scope="col" className={className}>
        {head}
      </th>
    );
  }
  const isSorted = query.sort === key;
  const next = isSorted && !query.descending ? `-${key}` : key;
  const direction = toDirection(query);
  return (
    <th scope="col" className={className} aria-sort={isSorted ? direction : undefined}>
      <SortLink to={toTableSearch(search, { sort: next })} direction={isSorted ? direction : undefined}>
        {head}
      </SortLink>
    </th>
  );
}

const bulkForm = "bulk";

/** Texts of tables that are empty at first; others have a general one. */
const awaited = {
  companies: "companies.nothing",
  markets: "markets.nothing",
  listings: "listings.nothing",
  imported: "imported.nothing",
  requests: "requests.nothing",
  held: "held.nothing",
  agreements: "agreements.nothing",
  diligence: "diligence.nothing",
  codes: "codes.nothing",
  leads: "leads.nothing",
  mail: "mail.nothing",
  posts: "posts.nothing",
  events: "events.nothing",
  videos: "videos.nothing",
} as const satisfies Partial<Record<Section, string>>;

function Nothing({ section, isNarrowed: narrowed }: { section: Section; isNarrowed: boolean }) {
  const { t } = useTranslation("admin");
  const title = t(narrowed ? "nothing" : "nothing.yet");
  const yet = section in awaited ? awaited[section as keyof typeof awaited] : "nothing.yet.text";
  return (
    <div className={styles.nothing}>
      <EmptyState
        icon={narrowed ? SearchX : Inbox}
        title={title}
        text={t(narrowed ? "nothing.text" : yet)}
        actions={narrowed ? <LinkButton to="?">{t("nothing.all")}</LinkButton> : null}
      />
    </div>
  );
}

interface ChooseAllProps {
  count: number;
  of: number;
  onTick(isTicked: boolean): void;
}

/** Ticks all rows, or none; plain text until hydration. */
function ChooseAll({ count, of, onTick }: ChooseAllProps) {
  const { t } = useTranslation("admin");
  const canTick = useHydrated();
  if (!canTick) return <span className={visuallyHidden}>{t("choose")}</span>;
  return (
    <CheckboxInput
      aria-label={t("chooseAll")}
      aria-checked={count > 0 && count < of ? "mixed" : undefined}
      checked={count > 0 && count === of}
      onChange={({ currentTarget }) => onTick(currentTarget.checked)}
    />
  );
}
