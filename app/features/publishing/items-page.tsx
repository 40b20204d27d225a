import { Form } from "@remix-run/react";
import { Newspaper } from "lucide-react";
import { useTranslation } from "react-i18next";
import { done as doneClass } from "#app/features/admin/console-page.css.ts";
import { ConsolePage } from "#app/features/admin/console-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { type ItemKind, type ItemPage, type ItemQuery, type ItemRow, itemsPath, toItemSearch } from "./item.ts";
import { ItemStateTag } from "./item-state-tag.tsx";
import * as styles from "./publishing.css.ts";

interface ItemsPageProps {
  kind: ItemKind;
  found: ItemPage;
  query: ItemQuery;
  /** Tenants by id. */
  names: Record<string, string>;
  /** One was just deleted. */
  done: boolean;
}

/** What there is of a kind: drafts, what is scheduled, and what readers see. */
export function ItemsPage({ kind, found, query, names, done }: ItemsPageProps) {
  const { t } = useTranslation("publishing");
  const add = (
    <LinkButton to={`${itemsPath(kind)}/new`} kind="primary">
      {t(`${kind}.new`)}
    </LinkButton>
  );
  return (
    <ConsolePage title={t(`${kind}.title`)} lead={t(`${kind}.lead`)} actions={add}>
      {done ? (
        <p className={doneClass} role="status">
          {t("deleted")}
        </p>
      ) : null}
      <SearchForm query={query} />
      {found.rows.length === 0 ? (
        <EmptyState
          icon={Newspaper}
          title={
            <Heading level={2} look="empty">
              {t("none")}
            </Heading>
          }
          text={t("none.hint")}
        />
      ) : (
        <ItemTable kind={kind} rows={found.rows} names={names} />
      )}
      <Pager found={found} query={query} />
    </ConsolePage>
  );
}

function SearchForm({ query }: { query: ItemQuery }) {
  const { t } = useTranslation("publishing");
  const states = ["draft", "scheduled", "published"].map((state) => ({ value: state, label: t(`state.${state}`) }));
  return (
    <Form className={styles.search} role="search">
      <TextField id="q" name="q" label={t("search")} defaultValue={query.search} maxLength={200} />
      <SelectField
        id="state"
        name="state"
        label={t("state")}
        placeholder={t("state.any")}
        options={states}
        defaultValue={query.state ?? ""}
      />
      <Button type="submit" size="form">
        {t("search.button")}
      </Button>
    </Form>
  );
}

function ItemTable({ kind, rows, names }: { kind: ItemKind; rows: readonly ItemRow[]; names: Record<string, string> }) {
  const { t, i18n } = useTranslation("publishing");
  const moment = (iso: string | null) => (iso === null ? null : <Moment iso={iso} locale={i18n.language} />);
  const columns: Column<ItemRow>[] = [
    {
      key: "title",
      head: t("field.title"),
      cell: ({ id, title, tenantId }) => (
        <span className={styles.titleCell}>
          <TextLink to={`${itemsPath(kind)}/${id}`}>{title}</TextLink>
          <span className={styles.faint}>
            {tenantId === null ? t("audience.all") : (names[String(tenantId)] ?? `#${tenantId}`)}
          </span>
        </span>
      ),
    },
    { key: "state", head: t("state"), cell: ({ state }) => <ItemStateTag state={state} /> },
    ...(kind === "events"
      ? [
          {
            key: "startsAt",
            head: t("field.startsAt"),
            kind: "beyondPhone",
            cell: ({ startsAt }: ItemRow) => moment(startsAt),
          } as const,
          {
            key: "guests",
            head: t("guests"),
            kind: "beyondPhone",
            cell: ({ id, registrations }: ItemRow) => (
              <TextLink to={`${itemsPath(kind)}/${id}/registrations`}>
                {t("guests.count", { count: registrations ?? 0 })}
              </TextLink>
            ),
          } as const,
        ]
      : []),
    {
      key: "publishedAt",
      head: t("publishedAt"),
      kind: "beyondPhone",
      cell: ({ state, publishedAt }) => (state === "draft" ? "–" : moment(publishedAt)),
    },
  ];
  return <Table caption={t(`${kind}.title`)} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

function Pager({ found: { page, pages, total }, query }: { found: ItemPage; query: ItemQuery }) {
  const { t } = useTranslation("publishing");
  if (pages === 1 && page === 1) return null;
  return (
    <nav className={styles.pager} aria-label={t("pages")}>
      {page > 1 ? (
        <LinkButton to={toItemSearch({ ...query, page: Math.min(page - 1, pages) })} size="small">
          {t("pages.previous")}
        </LinkButton>
      ) : null}
      <span className={styles.faint}>{t("pages.place", { page, pages, total })}</span>
      {page < pages ? (
        <LinkButton to={toItemSearch({ ...query, page: page + 1 })} size="small">
          {t("pages.next")}
        </LinkButton>
      ) : null}
    </nav>
  );
}
