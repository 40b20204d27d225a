import { Form } from "@remix-run/react";
import { SearchX } from "lucide-react";
import type { Fields } from "#app/content/merge-fields.ts";
import { marketLimits } from "#app/features/companies/limits.ts";
import type { Translate } from "#app/i18n/copy-keys.ts";
import { translateData } from "#app/i18n/translate-data.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { FormBaseFields, FormConflicts } from "#app/ui/editor/form-conflicts.tsx";
import { SaveBar } from "#app/ui/editor/save-bar.tsx";
import { useDiscard } from "#app/ui/editor/use-discard.ts";
import { useUnsavedChanges } from "#app/ui/editor/use-unsaved-changes.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import * as styles from "./market-editor-page.css.ts";
import type { ServicesFormState } from "./market-state.ts";
import { type ServiceRow, toChoiceFields } from "./service-choice.ts";

const formId = "services";

interface MarketServicesPageProps {
  rows: readonly ServiceRow[];
  /** The search text. */
  find: string;
  state: ServicesFormState | null;
}

/** Arranges a market's services by hand: shown or hidden despite the rules, order, and own taglines. */
export function MarketServicesPage({ rows, find, state: answered }: MarketServicesPageProps) {
  const { t } = useTranslation("companies");
  const { state, times, discard } = useDiscard(answered);
  const base = state?.base ?? toChoiceFields(rows);
  const changed = useUnsavedChanges(formId, base);
  const labelOf = (name: string) => toServiceName(rows, name);
  const trail = [
    { name: t("title"), to: "/company" },
    { name: t("market.title"), to: "/company/market" },
    { name: t("services.title"), to: "#" },
  ];
  return (
    <>
      <Page>
        <PageHead look="app" trail={trail} title={t("services.title")} lead={t("services.lead")} />
        <Form method="get" role="search" className={styles.find}>
          <span className={styles.findField}>
            <TextField
              id="find"
              name="find"
              type="search"
              label={t("services.find")}
              defaultValue={find}
              maxLength={200}
            />
          </span>
          <Button type="submit" size="form">
            {t("services.find.submit")}
          </Button>
        </Form>
        {state === null ? null : (
          <FormConflicts
            formId={formId}
            conflicts={state.conflicts}
            lastSave={state.lastSave}
            labelOf={(name) => `${labelOf(name)}, ${translateData(t, `services.${name.split("-")[0]}`, "")}`}
            show={(name, text) => (name.startsWith("show-") ? toShown(t, text) : text)}
          />
        )}
        {rows.length === 0 ? (
          <EmptyState
            icon={SearchX}
            title={t("services.none")}
            actions={<LinkButton to="/company/market/services">{t("services.all")}</LinkButton>}
          />
        ) : (
          <Form method="post" id={formId} key={`${state === null ? "" : JSON.stringify(base)} ${times}`}>
            <FormBaseFields base={base} conflicts={state?.conflicts ?? []} />
            <ul className={styles.rows}>
              {rows.map((row) => (
                <li key={toRowKey(row)} className={styles.row}>
                  <ServiceFields row={row} typed={state?.values ?? null} />
                </li>
              ))}
            </ul>
          </Form>
        )}
      </Page>
      {rows.length === 0 ? null : (
        <SaveBar formId={formId} changed={changed} labelOf={labelOf} onDiscard={discard} leavesByQuery />
      )}
    </>
  );
}

/**
 * Keeps a row's identity while the search changes, so that typed text is not lost. A change saved by somebody else
 * makes it a new row.
 */
function toRowKey({ id, show, place, note }: ServiceRow): string {
  return JSON.stringify([id, show, place, note]);
}

/** The name of the service that an input belongs to. */
function toServiceName(rows: readonly ServiceRow[], input: string): string {
  return rows.find(({ id }) => input.endsWith(`-${id}`))?.name ?? "";
}

function toShown(t: Translate<"companies">, show: string): string {
  return show === "always" || show === "never" ? t(`services.${show}`) : t("services.rule");
}

/** @param typed the posted form's fields; null before it is posted. */
function ServiceFields({ row, typed }: { row: ServiceRow; typed: Fields | null }) {
  const { t } = useTranslation("companies");
  const { id, name, companyName, tagline, byRule } = row;
  const typedOf = (part: "show" | "place" | "note") => typed?.[`${part}-${id}`] ?? row[part] ?? "";
  return (
    <>
      <div>
        <input type="hidden" name="service" value={id} />
        <div className={styles.serviceName}>{name}</div>
        <div className={styles.serviceFacts}>{companyName}</div>
      </div>
      <SelectField
        id={`show-${id}`}
        name={`show-${id}`}
        label={t("services.show")}
        aria-label={t("services.showOf", { name })}
        defaultValue={typedOf("show")}
        options={[
          { value: "rule", label: t(byRule ? "services.rule.in" : "services.rule.out") },
          { value: "always", label: t("services.always") },
          { value: "never", label: t("services.never") },
        ]}
      />
      <TextField
        id={`place-${id}`}
        name={`place-${id}`}
        label={t("services.place")}
        aria-label={t("services.placeOf", { name })}
        defaultValue={typedOf("place")}
        inputMode="numeric"
        maxLength={3}
      />
      <TextField
        id={`note-${id}`}
        name={`note-${id}`}
        label={t("services.note")}
        aria-label={t("services.noteOf", { name })}
        defaultValue={typedOf("note")}
        placeholder={tagline}
        maxLength={marketLimits.note}
      />
    </>
  );
}
