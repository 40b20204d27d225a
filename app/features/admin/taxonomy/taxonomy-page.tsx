import { Form, Link } from "@remix-run/react";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useEffect, useRef } from "react";
import { ConsolePage } from "#app/features/admin/console-page.tsx";
import { MainCell } from "#app/features/admin/table/cells.tsx";
import * as tableStyles from "#app/features/admin/table/console-table.css.ts";
import type { SectionView } from "#app/features/admin/table/section-view.ts";
import type { ConfirmationState } from "#app/features/identity/confirmation/confirmation-state.ts";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { iconButton } from "#app/ui/media/icon-button.css.ts";
import { type Column, Table } from "#app/ui/table/table.tsx";
import { parentKinds, type TagKindName, tagKinds } from "./tag-form.ts";
import type { TaxonomyRow } from "./taxonomy.server.ts";
import * as styles from "./taxonomy-page.css.ts";

interface TaxonomyPageProps {
  kind: TagKindName;
  rows: readonly TaxonomyRow[];
  done: SectionView<unknown>["done"];
  /** Why the last action was refused. */
  state: ConfirmationState | null;
}

const path = "/gigmarket/admin/taxonomy";

/** Tags of listings and filters, by kind and in display order. */
export function TaxonomyPage({ kind, rows, done, state }: TaxonomyPageProps) {
  const { t } = useTranslation("admin");
  const columns = useColumns(kind, rows);
  const isMove = done?.intent === "moveTag";
  const moved = isMove ? rows.findIndex(({ id }) => id === done.count) : -1;
  return (
    <ConsolePage
      title={t("taxonomy.title")}
      lead={t("taxonomy.lead")}
      done={isMove ? null : done}
      state={state}
      actions={
        <LinkButton to={`${path}/new?kind=${kind}`} kind="primary">
          {t(`taxonomy.new.${kind}`)}
        </LinkButton>
      }
    >
      <p role="status" className={visuallyHidden}>
        {moved < 0 ? null : t("taxonomy.moved", { name: rows[moved]?.name, place: moved + 1, count: rows.length })}
      </p>
      <nav className={`${tableStyles.tabs} ${styles.tabs}`} aria-label={t("taxonomy.kinds")}>
        {tagKinds.map((each) => (
          <Link
            key={each}
            to={`?kind=${each}`}
            className={tableStyles.tab}
            aria-current={each === kind ? "page" : undefined}
            preventScrollReset
          >
            {t(`taxonomy.kind.${each}`)}
          </Link>
        ))}
      </nav>
      <Table caption={t(`taxonomy.kind.${kind}`)} rows={rows} rowKey={({ id }) => id} columns={columns} />
    </ConsolePage>
  );
}

function useColumns(kind: TagKindName, rows: readonly TaxonomyRow[]): Column<TaxonomyRow>[] {
  const { t, i18n } = useTranslation("admin");
  const { format } = getNumberFormat(i18n.language);
  const keepFocus = useKeptFocus(rows);
  const parent: Column<TaxonomyRow> = {
    key: "parent",
    head: t(kind === "system" ? "taxonomy.parentOfSystem" : "taxonomy.parent"),
    kind: "beyondPhone",
    cell: ({ parentName }) => parentName ?? "–",
  };
  return [
    {
      key: "name",
      head: t("taxonomy.name"),
      cell: ({ id, name, nameEs, isRetired }) => (
        <>
          <MainCell to={`${path}/${id}`} name={name} note={nameEs || t("taxonomy.untranslated")} />
          {isRetired ? (
            <span className={styles.stateOnPhone}>
              <Tag tone="inactive">{t("taxonomy.state.retired")}</Tag>
            </span>
          ) : null}
        </>
      ),
    },
    ...(parentKinds[kind] ? [parent] : []),
    {
      key: "services",
      head: t("taxonomy.services"),
      kind: "numberBeyondPhone",
      cell: ({ services }) => format(services),
    },
    {
      key: "state",
      head: t("filter.state"),
      kind: "beyondPhone",
      cell: ({ isRetired }) => (
        <Tag tone={isRetired ? "inactive" : "live"}>{t(`taxonomy.state.${isRetired ? "retired" : "offered"}`)}</Tag>
      ),
    },
    {
      key: "actions",
      head: t("taxonomy.acts"),
      cell: (row) => <RowActions row={row} rows={rows} onMove={keepFocus} />,
    },
  ];
}

interface RowActionsProps {
  row: TaxonomyRow;
  rows: readonly TaxonomyRow[];
  onMove(buttonId: string): void;
}

function RowActions({ row, rows, onMove }: RowActionsProps) {
  const { t } = useTranslation("admin");
  const { id, name, isRetired } = row;
  const at = rows.indexOf(row);
  const [above, below] = [rows[at - 1]?.id, rows[at + 1]?.id];
  const moves = [
    { intent: "tagUp", icon: ArrowUp, isEnd: above === undefined, label: t("taxonomy.up", { name }) },
    { intent: "tagDown", icon: ArrowDown, isEnd: below === undefined, label: t("taxonomy.down", { name }) },
  ];
  return (
    <Form method="post" preventScrollReset className={styles.actions}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="above" value={above ?? ""} />
      <input type="hidden" name="below" value={below ?? ""} />
      {moves.map(({ intent, icon, isEnd, label }) => (
        <button
          key={intent}
          id={`${intent}-${id}`}
          type="submit"
          name="intent"
          value={intent}
          className={`${iconButton} ${isEnd ? styles.end : ""}`}
          aria-label={label}
          title={label}
          aria-disabled={isEnd || undefined}
          onClick={(event) => (isEnd ? event.preventDefault() : onMove(`${intent}-${id}`))}
        >
          <Icon of={icon} size={16} />
        </button>
      ))}
      <Button
        type="submit"
        name="intent"
        value={isRetired ? "restoreTag" : "retireTag"}
        size="small"
        aria-label={t(isRetired ? "taxonomy.restoreOf" : "taxonomy.retireOf", { name })}
      >
        {t(isRetired ? "taxonomy.restore" : "taxonomy.retire")}
      </Button>
    </Form>
  );
}

/** A moved row takes the pressed button with it, and the browser drops its focus. */
function useKeptFocus(rows: readonly TaxonomyRow[]): (buttonId: string) => void {
  const pressed = useRef<string | null>(null);
  const order = rows.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the order
  useEffect(() => {
    if (pressed.current !== null) document.getElementById(pressed.current)?.focus({ preventScroll: true });
    pressed.current = null;
  }, [order]);
  return (buttonId) => {
    pressed.current = buttonId;
  };
}
