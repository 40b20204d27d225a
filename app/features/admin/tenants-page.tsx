import { Form, useNavigation } from "@remix-run/react";
import { RefreshCw } from "lucide-react";
import { MainCell, Note, RestOfCell, TimeCell } from "#app/features/admin/table/cells.tsx";
import { type ConsoleColumn, ConsoleTable } from "#app/features/admin/table/console-table.tsx";
import type { SectionView } from "#app/features/admin/table/section-view.ts";
import { FaultList } from "#app/features/tenant-editor/fault-list.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { StatusTag } from "#app/ui/feedback/status-tag.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./console-page.css.ts";
import { ConsolePage } from "./console-page.tsx";
import type { TenantRow } from "./tenant-row.ts";

/** Every brand with a folder: what is served, and its faults by file, line and field. */
export function TenantsPage({ view }: { view: SectionView<TenantRow> }) {
  const { t } = useTranslation("admin");
  const isPlatform = view.tenants.length > 0;
  const columns: ConsoleColumn<TenantRow>[] = [
    { key: "name", head: t("tenants.name"), cell: (row) => <Identity tenant={row} /> },
    { key: "id", head: t("tenants.id"), isNumber: true, cell: ({ id }) => id ?? "–" },
    { key: "state", head: t("filter.state"), cell: (row) => <State tenant={row} /> },
    { key: "hosts", head: t("tenants.hosts"), cell: ({ hosts }) => <Hosts hosts={hosts} /> },
    { key: "loadedAt", head: t("tenants.loadedAt"), cell: (row) => <Loaded tenant={row} /> },
    {
      key: "open",
      head: t("tenants.open"),
      cell: (row) => <TenantLinks tenant={row} />,
    },
  ];
  return (
    <ConsolePage
      title={t("tenants.title")}
      lead={t(isPlatform ? "tenants.lead" : "tenants.lead.own")}
      actions={isPlatform ? <HeadActions /> : null}
      done={view.done}
    >
      <ConsoleTable
        section="tenants"
        view={view}
        columns={columns}
        rowKey={({ slug }) => slug}
        under={(row) => (row.faults.length > 0 ? <FaultList faults={row.faults} slug={row.slug} /> : null)}
      />
    </ConsolePage>
  );
}

/** Platform administrators' actions on all of them. */
function HeadActions() {
  const { t } = useTranslation("admin");
  const pending = useNavigation().formData?.get("intent") === "reload";
  return (
    <>
      <Form method="post">
        <Button type="submit" name="intent" value="reload" pending={pending}>
          <Icon of={RefreshCw} size={16} />
          {t("act.reload")}
        </Button>
      </Form>
      <LinkButton to="/gigmarket/admin/tenants/new" kind="primary">
        {t("tenants.new")}
      </LinkButton>
    </>
  );
}

function TenantLinks({ tenant: { id, slug, name, hasDraft } }: { tenant: TenantRow }) {
  const { t } = useTranslation("admin");
  return (
    <span className={styles.rowActions}>
      <LinkButton to={`/gigmarket/admin/tenants/${slug}`} size="small">
        {t(hasDraft ? "tenants.continue" : "tenants.edit")}
        <span className={visuallyHidden}>: {name}</span>
      </LinkButton>
      {id === null ? null : (
        <LinkButton to={`/login/${slug}`} size="small" kind="quiet" newTab>
          {t("tenants.visit")}
        </LinkButton>
      )}
    </span>
  );
}

function Identity({ tenant: { slug, name, mark, isDefault } }: { tenant: TenantRow }) {
  const { t } = useTranslation("admin");
  return (
    <span className={styles.identity}>
      {mark === null ? (
        <span className={styles.letters} aria-hidden="true">
          {slug.slice(0, 2).toUpperCase()}
        </span>
      ) : (
        <img src={mark} alt="" className={styles.mark} width={36} height={36} />
      )}
      <MainCell
        to={`/gigmarket/admin/tenants/${slug}`}
        name={name}
        note={isDefault ? `tenants/${slug} ·\u00a0${t("tenants.default")}` : `tenants/${slug}`}
      />
    </span>
  );
}

/** A line each, so that none is broken between two; of three and more the first, and the others behind a press. */
function Hosts({ hosts: [first, ...others] }: Pick<TenantRow, "hosts">) {
  const { t } = useTranslation("admin");
  if (first === undefined) return <>{t("tenants.noHosts")}</>;
  const lines = others.map((host) => <Note key={host}>{host}</Note>);
  return (
    <div>
      {first}
      {lines.length > 1 ? (
        <RestOfCell summary={t("tenants.moreHosts", { count: lines.length })}>{lines}</RestOfCell>
      ) : (
        lines
      )}
    </div>
  );
}

function Loaded({ tenant: { loadedAt, revision } }: { tenant: TenantRow }) {
  const { t } = useTranslation("admin");
  const note = revision === null ? null : t("tenants.revision", { number: revision });
  return (
    <>
      <TimeCell at={loadedAt} />
      {note === null ? null : <Note>{note}</Note>}
    </>
  );
}

function State({ tenant: { state, id, hasDraft } }: { tenant: TenantRow }) {
  const { t } = useTranslation("admin");
  const note = state === "faulty" ? t(id === null ? "tenants.notServed" : "tenants.lastGood") : null;
  const changed = hasDraft && state !== "draft" ? t("tenants.changed") : null;
  return <MainCell name={<StatusTag status={state} />} note={note ?? changed} />;
}
