import { Form } from "@remix-run/react";
import { ArrowDown, ArrowUp, LibraryBig } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { DoneNotice } from "#app/ui/feedback/notice.tsx";
import { StatusTag } from "#app/ui/feedback/status-tag.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { iconButton } from "#app/ui/media/icon-button.css.ts";
import { type Column, Table } from "#app/ui/table/table.tsx";
import { type CollectionPlace, collectionsPaths, type OwnCollection } from "./collection.ts";
import * as styles from "./collections.css.ts";
import { useCollectionTrail } from "./use-collection-trail.ts";

interface OwnCollectionsPageProps {
  place: CollectionPlace;
  rows: readonly OwnCollection[];
  /** Names of the tenants by id, where there are several; null elsewhere. */
  tenantNames: Readonly<Record<string, string>> | null;
  deleted: boolean;
}

/** The collections that a console's or a market's people make, in the order of the landing page. */
export function OwnCollectionsPage({ place, rows, tenantNames, deleted }: OwnCollectionsPageProps) {
  const { t } = useTranslation("marketplace");
  const trail = useCollectionTrail(place);
  const columns = useColumns({ place, rows, tenantNames });
  const add = (
    <LinkButton to={`${collectionsPaths[place]}/new`} kind="primary">
      {t("collections.new")}
    </LinkButton>
  );
  return (
    <Page>
      <PageHead
        look="app"
        {...(trail.length > 0 ? { trail: [...trail, { name: t("collections.title"), to: "#" }] } : {})}
        title={t("collections.title")}
        lead={t(`collections.lead.${place}`)}
        actions={rows.length > 0 ? add : null}
      />
      {deleted ? <DoneNotice>{t("collections.deleted")}</DoneNotice> : null}
      {rows.length === 0 ? (
        <EmptyState icon={LibraryBig} title={t("collections.none")} text={t("collections.none.text")} actions={add} />
      ) : (
        <Table caption={t("collections.title")} rows={rows} rowKey={({ id }) => id} columns={columns} />
      )}
    </Page>
  );
}

function useColumns({ place, rows, tenantNames }: Omit<OwnCollectionsPageProps, "deleted">): Column<OwnCollection>[] {
  const { t } = useTranslation("marketplace");
  const tenant: Column<OwnCollection> = {
    key: "tenant",
    head: t("collections.field.tenantId"),
    kind: "beyondPhone",
    cell: ({ tenantId }) => tenantNames?.[String(tenantId)] ?? tenantId,
  };
  return [
    {
      key: "title",
      head: t("collections.field.title"),
      cell: ({ id, title, titleEs, isDraft, tenantId }) => (
        <>
          <div className={styles.name}>
            <TextLink to={`${collectionsPaths[place]}/${id}`}>{title}</TextLink>
          </div>
          <div className={styles.faint} lang={titleEs === "" ? undefined : "es"}>
            {titleEs === "" ? t("collections.untranslated") : titleEs}
          </div>
          <div className={styles.stateOnPhone}>
            <StatusTag status={isDraft ? "draft" : "published"} /> {tenantNames?.[String(tenantId)]}
          </div>
        </>
      ),
    },
    ...(tenantNames === null ? [] : [tenant]),
    {
      key: "services",
      head: t("collections.services"),
      kind: "numberBeyondPhone",
      cell: ({ services }) => services,
    },
    {
      key: "state",
      head: t("collections.field.state"),
      kind: "beyondPhone",
      cell: ({ isDraft }) => <StatusTag status={isDraft ? "draft" : "published"} />,
    },
    {
      key: "actions",
      head: t("collections.order"),
      cell: (row) => <Moves row={row} rows={rows.filter(({ tenantId }) => tenantId === row.tenantId)} />,
    },
  ];
}

/** @param rows those of the same tenant. */
function Moves({ row, rows }: { row: OwnCollection; rows: readonly OwnCollection[] }) {
  const { t } = useTranslation("marketplace");
  const at = rows.indexOf(row);
  const [above, below] = [rows[at - 1]?.id, rows[at + 1]?.id];
  const moves = [
    { intent: "up", icon: ArrowUp, isEnd: above === undefined },
    { intent: "down", icon: ArrowDown, isEnd: below === undefined },
  ] as const;
  return (
    <Form method="post" preventScrollReset className={styles.actions}>
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="above" value={above ?? ""} />
      <input type="hidden" name="below" value={below ?? ""} />
      {moves.map(({ intent, icon, isEnd }) => (
        <button
          key={intent}
          type="submit"
          name="intent"
          value={intent}
          className={`${iconButton} ${isEnd ? styles.end : ""}`}
          aria-label={t(`collections.${intent}`, { name: row.title })}
          aria-disabled={isEnd || undefined}
          onClick={(event) => (isEnd ? event.preventDefault() : undefined)}
        >
          <Icon of={icon} size={16} />
        </button>
      ))}
    </Form>
  );
}
