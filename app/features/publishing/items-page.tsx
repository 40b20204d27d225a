import { ConsolePage } from "#app/features/admin/console-page.tsx";
import { MainCell, TimeCell } from "#app/features/admin/table/cells.tsx";
import { type ConsoleColumn, ConsoleTable } from "#app/features/admin/table/console-table.tsx";
import type { EventRow, ItemRow } from "#app/features/admin/table/rows.ts";
import type { SectionView } from "#app/features/admin/table/section-view.ts";
import { type ConfirmationState, toUnconfirmedIds } from "#app/features/identity/confirmation/confirmation-state.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { type ItemKind, itemsPath } from "./item.ts";
import { ItemStateTag } from "./item-state-tag.tsx";

interface ItemsPageProps<Row> {
  kind: ItemKind;
  view: SectionView<Row>;
  /** Additional columns of that kind. */
  columns?: readonly ConsoleColumn<Row>[];
  state: ConfirmationState | null;
}

/** All items of a kind: drafts, scheduled and published. */
export function ItemsPage<Row extends ItemRow>({ kind, view, columns = [], state }: ItemsPageProps<Row>) {
  const { t } = useTranslation("publishing");
  const unconfirmed = toUnconfirmedIds(state);
  const concerned = view.rows.filter(({ id }) => unconfirmed.includes(id)).map(({ title }) => title);
  const actions = (["withdraw", "delete"] as const).map((intent) => ({ intent, label: t(`admin:act.${intent}`) }));
  const all: ConsoleColumn<Row>[] = [
    { key: "title", head: t("field.title"), cell: (row) => <Title kind={kind} row={row} view={view} /> },
    { key: "state", head: t("state"), cell: ({ state }) => <ItemStateTag state={state} /> },
    ...columns,
    {
      key: "publishedAt",
      head: t("publishedAt"),
      cell: ({ state, publishedAt }) => (state === "draft" ? "–" : <TimeCell at={publishedAt} />),
    },
  ];
  const add = (
    <LinkButton to={`${itemsPath(kind)}/new`} kind="primary">
      {t(`${kind}.new`)}
    </LinkButton>
  );
  return (
    <ConsolePage
      title={t(`${kind}.title`)}
      lead={t(`${kind}.lead`)}
      actions={add}
      done={view.done}
      state={state}
      concerned={concerned}
    >
      <ConsoleTable
        section={kind}
        view={view}
        columns={all}
        rowKey={({ id }) => id}
        bulk={{ actions, nameOf: ({ title }) => title }}
      />
    </ConsolePage>
  );
}

interface TitleProps {
  kind: ItemKind;
  row: ItemRow;
  view: Pick<SectionView<unknown>, "tenantNames">;
}

function Title({ kind, row: { id, title, tenantId }, view: { tenantNames } }: TitleProps) {
  const { t } = useTranslation("publishing");
  const audience = tenantId === null ? t("audience.all") : (tenantNames[String(tenantId)] ?? `#${tenantId}`);
  return <MainCell to={`${itemsPath(kind)}/${id}`} name={title} note={audience} />;
}

/** Additional columns of events: start and registrations. */
export function useEventColumns(): ConsoleColumn<EventRow>[] {
  const { t } = useTranslation("publishing");
  return [
    { key: "startsAt", head: t("field.startsAt"), cell: ({ startsAt }) => <TimeCell at={startsAt} /> },
    {
      key: "registrations",
      head: t("guests"),
      isNumber: true,
      cell: ({ id, registrations: count }) => (
        <TextLink to={`${itemsPath("events")}/${id}/registrations`}>{t("guests.count", { count })}</TextLink>
      ),
    },
  ];
}
