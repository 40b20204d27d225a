import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { MainCell, TimeCell } from "./cells.tsx";
import * as styles from "./console-page.css.ts";
import { ConsolePage } from "./console-page.tsx";
import { type ConsoleColumn, ConsoleTable } from "./console-table.tsx";
import type { SectionView } from "./section-view.ts";
import type { TenantRow } from "./tenant-row.ts";

/** Every brand with a folder: what is served, and what is wrong in it, by file, line and field. */
export function TenantsPage({ view }: { view: SectionView<TenantRow> }) {
  const { t } = useTranslation("admin");
  const columns: ConsoleColumn<TenantRow>[] = [
    { key: "name", head: t("tenants.name"), cell: (row) => <Identity tenant={row} /> },
    { key: "id", head: t("tenants.id"), isNumber: true, cell: ({ id }) => id ?? "–" },
    { key: "state", head: t("filter.state"), cell: (row) => <State tenant={row} /> },
    { key: "hosts", head: t("tenants.hosts"), cell: ({ hosts }) => hosts.join(", ") || t("tenants.noHosts") },
    { key: "loadedAt", head: t("tenants.loadedAt"), cell: ({ loadedAt }) => <TimeCell at={loadedAt} /> },
    {
      key: "open",
      head: t("tenants.open"),
      cell: ({ id, slug }) =>
        id === null ? (
          "–"
        ) : (
          <LinkButton to={`/login/${slug}`} size="small" newTab>
            {t("tenants.visit")}
          </LinkButton>
        ),
    },
  ];
  const add =
    view.tenants.length === 0 ? null : (
      <LinkButton to="/gigmarket/admin/tenants/new" kind="primary">
        {t("tenants.new")}
      </LinkButton>
    );
  return (
    <ConsolePage title={t("tenants.title")} lead={t("tenants.lead")} actions={add}>
      <ConsoleTable
        section="tenants"
        view={view}
        columns={columns}
        rowKey={({ slug }) => slug}
        under={(row) => (row.faults.length > 0 ? <Faults tenant={row} /> : null)}
      />
    </ConsolePage>
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
        note={isDefault ? `tenants/${slug} · ${t("tenants.default")}` : `tenants/${slug}`}
      />
    </span>
  );
}

const tones = { serving: "live", faulty: "pending", draft: "inactive" } as const;

function State({ tenant: { state, id, hasDraft } }: { tenant: TenantRow }) {
  const { t } = useTranslation("admin");
  const note = state === "faulty" ? t(id === null ? "tenants.notServed" : "tenants.lastGood") : null;
  const changed = hasDraft && state !== "draft" ? t("tenants.changed") : null;
  return <MainCell name={<Tag tone={tones[state]}>{t(`tenants.state.${state}`)}</Tag>} note={note ?? changed} />;
}

function Faults({ tenant: { faults, slug } }: { tenant: TenantRow }) {
  const { t } = useTranslation("admin");
  return (
    <ul className={styles.faults} aria-label={t("tenants.faultsOf", { slug })}>
      {faults.map(({ file, line, field, message, severity }) => (
        <li key={`${file} ${line} ${field} ${message}`} className={styles.fault}>
          <span className={styles.faultIcon}>
            <Icon of={CircleAlert} size={16} label={t(`tenants.${severity}`)} />
          </span>
          <span>
            <span className={styles.code}>{file}</span>
            {line === null ? null : `, ${t("tenants.line", { line })}`}
            {field === null ? null : <span className={styles.code}>{`, ${field}`}</span>}: {message}
          </span>
        </li>
      ))}
    </ul>
  );
}
