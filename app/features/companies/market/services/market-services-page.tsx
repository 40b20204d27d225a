import { Form } from "@remix-run/react";
import { ExternalLink, Search, SearchX } from "lucide-react";
import { useRef } from "react";
import { longestSearch } from "#app/content/search-text.ts";
import type { Translate } from "#app/i18n/copy-keys.ts";
import { translateData } from "#app/i18n/translate-data.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { FormBaseFields, FormConflicts } from "#app/ui/editor/form-conflicts.tsx";
import { SaveBar } from "#app/ui/editor/save-bar.tsx";
import { useDiscard } from "#app/ui/editor/use-discard.ts";
import { useUnsavedChanges } from "#app/ui/editor/use-unsaved-changes.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { Segments } from "#app/ui/layout/segments.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { useFocusById } from "#app/ui/page/use-focus-by-id.ts";
import { useSlashKey } from "#app/ui/page/use-slash-key.ts";
import type { ServicesFormState } from "../market-state.ts";
import * as styles from "./market-services.css.ts";
import {
  listsWhole,
  type ServiceCounts,
  type ServiceLine,
  type ServiceRow,
  type ServicesQuery,
  toChoiceFields,
} from "./service-choice.ts";
import { ServiceRows } from "./service-rows.tsx";

const formId = "services";

interface MarketServicesPageProps {
  rows: readonly ServiceRow[];
  counts: ServiceCounts;
  query: ServicesQuery;
  /** To choose from; none where services have none. */
  lines: readonly ServiceLine[];
  state: ServicesFormState | null;
}

/** Arranges a market's services by hand: shown or hidden despite the rules, order, and own taglines. */
export function MarketServicesPage({ rows, counts, query, lines, state: answered }: MarketServicesPageProps) {
  const { t } = useTranslation("companies");
  const { state, times, discard } = useDiscard(answered);
  const base = state?.base ?? toChoiceFields(rows);
  const changed = useUnsavedChanges(formId, base);
  const misplaced = state?.misplaced ?? [];
  const labelOf = (name: string) => toServiceName(rows, name);
  return (
    <>
      <Page>
        <Head counts={counts} />
        <Tools query={query} counts={counts} lines={lines} />
        {rows.length > 0 && !query.onlyArranged && !rows.some(({ isFound }) => isFound) ? (
          <p role="status" className={styles.more}>
            {t("services.noneFound")}
          </p>
        ) : null}
        {state === null ? null : (
          <FormConflicts
            formId={formId}
            conflicts={state.conflicts}
            lastSave={state.lastSave}
            labelOf={(name) => `${labelOf(name)}, ${translateData(t, `services.${name.split("-")[0]}`, "")}`}
            show={(name, text) => (name.startsWith("show-") ? toShown(t, text) : text)}
          />
        )}
        {misplaced.length === 0 ? null : (
          <ErrorSummary
            title={t("summary", { count: misplaced.length })}
            errors={misplaced.map((id) => ({
              id: `place-${id}`,
              message: `${labelOf(`place-${id}`)}: ${t("services.error.place")}`,
            }))}
          />
        )}
        {rows.length === 0 ? (
          <EmptyState
            icon={SearchX}
            title={t(query.onlyArranged ? "services.noneByHand" : "services.none")}
            actions={<LinkButton to="/company/market/services">{t("services.all")}</LinkButton>}
          />
        ) : (
          <Form method="post" id={formId} key={`${state === null ? "" : JSON.stringify(base)} ${times}`}>
            <FormBaseFields base={base} conflicts={state?.conflicts ?? []} />
            <ServiceRows
              formId={formId}
              rows={rows}
              isWhole={listsWhole(query)}
              typed={state?.values ?? null}
              misplaced={misplaced}
              changed={changed}
            />
          </Form>
        )}
        {rows.length > 0 && listsWhole(query) && rows.length < counts.of ? (
          <p className={styles.more}>{t("services.others", { count: counts.of - rows.length })}</p>
        ) : null}
      </Page>
      {rows.length === 0 ? null : (
        <SaveBar formId={formId} changed={changed} labelOf={labelOf} onDiscard={discard} leavesByQuery />
      )}
    </>
  );
}

function Head({ counts: { shown, of, arranged, marketPath } }: { counts: ServiceCounts }) {
  const { t } = useTranslation("companies");
  const trail = [
    { name: t("title"), to: "/company" },
    { name: t("market.title"), to: "/company/market" },
    { name: t("services.title"), to: "#" },
  ];
  return (
    <PageHead
      look="app"
      trail={trail}
      title={t("services.title")}
      lead={
        <>
          {t("services.shown", { count: shown, of })} {t("services.arranged", { count: arranged })}{" "}
          <span className={styles.whole}>
            <TextLink to="/company/market">{t("services.changeRule")}</TextLink>
          </span>
        </>
      }
      actions={
        marketPath === null ? null : (
          <LinkButton to={marketPath}>
            <Icon of={ExternalLink} size={16} />
            {t("services.view")}
          </LinkButton>
        )
      }
    />
  );
}

function Tools({ query, counts, lines }: Pick<MarketServicesPageProps, "query" | "counts" | "lines">) {
  const { t } = useTranslation("companies");
  // Rendered anew when the address changes, so that it shows no filter that is not applied.
  const applied = `${query.find} ${query.line}`;
  const form = useRef<HTMLFormElement>(null);
  useSlashKey("find");
  useFocusById(applied);
  return (
    <div className={styles.tools}>
      <Form method="get" role="search" className={styles.find} key={applied} ref={form}>
        <span className={styles.findField}>
          <TextField
            id="find"
            name="find"
            type="search"
            label={t("services.find")}
            labelHidden
            placeholder={t("services.find")}
            defaultValue={query.find}
            maxLength={longestSearch}
          />
        </span>
        {lines.length === 0 ? null : (
          <span className={styles.lineField}>
            <SelectField
              id="line"
              name="line"
              label={t("services.line")}
              labelHidden
              placeholder={t("services.line.all")}
              options={lines.map(({ id, name }) => ({ value: String(id), label: name }))}
              defaultValue={query.line ?? ""}
            />
          </span>
        )}
        <Button id="find-services" type="submit" size="form" width="content" aria-label={t("services.find.submit")}>
          <Icon of={Search} />
        </Button>
      </Form>
      <Segments
        label={t("services.which")}
        // The address may stay the same.
        onPress={() => form.current?.reset()}
        choices={[
          { to: "?", name: t("services.every"), isChosen: !query.onlyArranged, count: String(counts.of) },
          {
            to: "?by=hand",
            name: t("services.handMade"),
            isChosen: query.onlyArranged,
            count: String(counts.arranged),
          },
        ]}
      />
    </div>
  );
}

/** The name of the service that an input belongs to. */
function toServiceName(rows: readonly ServiceRow[], input: string): string {
  return rows.find(({ id }) => input.endsWith(`-${id}`))?.name ?? "";
}

function toShown(t: Translate<"companies">, show: string): string {
  return show === "always" || show === "never" ? t(`services.${show}`) : t("services.rule");
}
