import { Link } from "@remix-run/react";
import { Scale, X } from "lucide-react";
import { ServiceStatusTag } from "#app/features/marketplace/service/service-facts.tsx";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { ServiceLogo } from "#app/ui/media/service-logo.tsx";
import { Term } from "#app/ui/overlay/term.tsx";
import { HeadActions, RequestAll, RequestBar, RequestTogether, SaveAll } from "./compare-actions.tsx";
import { type CompareAddress, type ComparisonQuery, mostCompared, toCompareSearch } from "./compare-address.ts";
import * as styles from "./compare-page.css.ts";
import type { ComparedRow } from "./comparison.ts";
import { type ComparedKey, type ComparedService, type ComparedWords, useComparedRows } from "./use-compared-rows.ts";

export interface ComparePageProps {
  /** In the address's order, without services no longer listed. */
  services: ComparedService[];
  address: ComparisonQuery;
  /** The comparison's absolute address, for sharing. */
  link: string;
  words: ComparedWords;
  /** Whom they are compared for; empty for who may describe a company and has not, null for everybody else. */
  lead: string | null;
  /** Which of them take no requests, in words. */
  inactive: string;
  /** Those that the viewer's company may save and does not yet; null where nothing can be saved. */
  unsaved: readonly number[] | null;
}

/** Services side by side, with differences marked. */
export function ComparePage({ services, address, link, words, lead, inactive, unsaved }: ComparePageProps) {
  const { t } = useTranslation("marketplace");
  const { tenant } = useShell();
  const rows = useComparedRows(services, words);
  const trail = [
    { name: t("shell:nav.appMarket"), to: tenant.home },
    { name: t("compare.title"), to: "#" },
  ];
  const ids = services.filter(({ takesRequests }) => takesRequests).map(({ id }) => id);
  const requestable = { ids, total: services.length };
  const request = ids.length > 1 ? <RequestAll {...requestable} /> : null;
  const isComparison = services.length > 1;
  const hasSame = isComparison && rows.some(({ differs }) => !differs);
  const isAllSame = isComparison && rows.every(({ differs }) => !differs);
  const missing = address.ids.length - services.length;
  const notes = [
    missing > 0 && t("compare.missing", { count: missing }),
    address.leftOut > 0 && t("compare.leftOut", { count: address.leftOut, most: mostCompared }),
    inactive,
    isAllSame && address.onlyDifferences && t("compare.noDifference"),
  ];
  return (
    <Page>
      <PageHead
        look="page"
        trail={trail}
        title={services.length === 0 ? t("compare.title") : t("compare.heading", { count: services.length })}
        lead={lead === "" ? <TextLink to="/company#agency-profile">{t("compare.describe")}</TextLink> : lead}
        actions={isComparison ? <HeadActions {...{ address, link, hasSame }}>{request}</HeadActions> : null}
      />
      {services.length === 1 ? <p className={styles.note}>{t("compare.one")}</p> : null}
      {notes.map((note) =>
        note ? (
          <p key={note} role="status" className={styles.note}>
            {note}
          </p>
        ) : null,
      )}
      <div className={styles.body}>
        {request ? <RequestBar>{request}</RequestBar> : null}
        {services.length === 0 ? <Nothing /> : <Table {...{ services, rows, address }} />}
        {request ? (
          <RequestTogether {...requestable} request={request}>
            {unsaved ? <SaveAll ids={unsaved} /> : null}
          </RequestTogether>
        ) : null}
      </div>
    </Page>
  );
}

function Nothing() {
  const { t } = useTranslation("marketplace");
  const { tenant } = useShell();
  return (
    <EmptyState
      icon={Scale}
      title={t("compare.none")}
      text={t("compare.how", { most: mostCompared })}
      actions={
        <LinkButton to={tenant.home} kind="primary">
          {t("compare.find")}
        </LinkButton>
      }
    />
  );
}

interface TableProps extends Pick<ComparePageProps, "services" | "address"> {
  rows: ComparedRow<ComparedKey>[];
}

function Table({ services, rows, address }: TableProps) {
  const { t } = useTranslation("marketplace");
  const isAlone = services.length === 1;
  const shown = rows.filter(({ differs }) => differs || isAlone);
  const same = address.onlyDifferences || isAlone ? [] : rows.filter(({ differs }) => !differs);
  const hasApart = rows.some(({ apart }) => apart.includes(true));
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            {/* Named, since no header names what stands in the corner. */}
            <td aria-label={hasApart ? t("compare.apart") : undefined}>
              {hasApart ? (
                <span className={styles.legend}>
                  <span className={styles.swatch} />
                  {t("compare.apart")}
                </span>
              ) : null}
            </td>
            {services.map((service) => (
              <ServiceCell key={service.id} {...{ service, address }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, cells, apart }) => (
            <tr key={key}>
              <th scope="row">
                <RowName of={key} />
              </th>
              {services.map(({ id, name }, index) => (
                <td key={id} className={apart[index] ? styles.apart : undefined}>
                  <span className={styles.cellName}>{name}</span>
                  <Values of={key} values={cells[index] ?? []} />
                </td>
              ))}
            </tr>
          ))}
          {same.length > 0 ? <SameRow rows={same} columns={services.length} /> : null}
        </tbody>
      </table>
    </div>
  );
}

function RowName({ of }: { of: ComparedKey }) {
  const { t } = useTranslation("marketplace");
  return of === "compare.api" ? <Term name="api">{t(of)}</Term> : t(of);
}

/** What is the same in all of them, in one row. */
function SameRow({ rows, columns }: { rows: readonly ComparedRow<ComparedKey>[]; columns: number }) {
  const { t } = useTranslation("marketplace");
  return (
    <tr>
      <th scope="row">{t("compare.same", { count: columns })}</th>
      <td colSpan={columns}>
        <dl className={styles.same}>
          {rows.map(({ key, cells: [values = []] }) => (
            <div key={key} className={styles.sameItem}>
              <dt className={styles.sameName}>
                <RowName of={key} />
              </dt>
              <dd className={styles.sameValue}>
                <Values of={key} values={values} />
              </dd>
            </div>
          ))}
        </dl>
      </td>
    </tr>
  );
}

/** Attributes whose values are sentences, which commas do not separate. */
const sentences: ReadonlySet<ComparedKey> = new Set<ComparedKey>(["compare.fit", "worksWith"]);

/** Figures of what has happened: without one nothing is missing from the listing. */
const counted: ReadonlySet<ComparedKey> = new Set<ComparedKey>([
  "evidence.usedBy",
  "evidence.answer",
  "evidence.live",
  "evidence.completed",
  "evidence.availability",
]);

function Values({ of, values }: { of: ComparedKey; values: readonly string[] }) {
  const { t } = useTranslation("marketplace");
  if (values.length === 0)
    return <span className={styles.nothing}>{t(counted.has(of) ? "compare.uncounted" : "compare.nothing")}</span>;
  if (values.length === 1) return values[0];
  return (
    <ul className={sentences.has(of) ? styles.lines : styles.values}>
      {values.map((value) => (
        <li key={value}>{value}</li>
      ))}
    </ul>
  );
}

function ServiceCell({ service, address }: { service: ComparedService; address: CompareAddress }) {
  const { t } = useTranslation("marketplace");
  const { tenant } = useShell();
  const { id, name, companyName, logoUrl, status, takesRequests } = service;
  const without = { ...address, ids: address.ids.filter((other) => other !== id) };
  return (
    <th scope="col" className={styles.service}>
      <div className={styles.serviceBody}>
        <span className={styles.serviceTop}>
          <ServiceLogo src={logoUrl} />
          <span className={styles.corner}>
            <ServiceStatusTag status={status} />
            <Link to={toCompareSearch(without)} className={styles.remove} aria-label={t("compare.remove", { name })}>
              <Icon of={X} size={16} />
            </Link>
          </span>
        </span>
        <span className={styles.name}>
          <TextLink to={`${tenant.serviceBase}/service/${id}`}>{name}</TextLink>
        </span>
        <span className={styles.company}>{companyName}</span>
        {takesRequests ? (
          <div className={styles.request}>
            <LinkButton
              to={`${tenant.serviceBase}/startworkflow/${encodeURIComponent(name)}/${id}`}
              data-track="request-workflow"
            >
              <span>
                {t("action.requestWorkflow")}
                <span className={visuallyHidden}>: {name}</span>
              </span>
            </LinkButton>
          </div>
        ) : null}
      </div>
    </th>
  );
}
