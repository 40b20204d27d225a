import { Form } from "@remix-run/react";
import type { Fields } from "#app/content/merge-fields.ts";
import { FaultList } from "#app/features/tenant-editor/fault-list.tsx";
import { TenantPreviewFrame } from "#app/features/tenant-editor/preview/preview-frame.tsx";
import * as styles from "#app/features/tenant-editor/tenant-editor.css.ts";
import type { TenantFormState } from "#app/features/tenant-editor/tenant-state.ts";
import type { TenantSaved } from "#app/features/tenant-editor/tenant-view.ts";
import { type Language, languageNames, languages } from "#app/i18n/languages.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { FormBaseFields, FormConflicts } from "#app/ui/editor/form-conflicts.tsx";
import { SaveBar } from "#app/ui/editor/save-bar.tsx";
import { useDiscard } from "#app/ui/editor/use-discard.ts";
import { useUnsavedChanges } from "#app/ui/editor/use-unsaved-changes.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Pager } from "#app/ui/table/pager.tsx";
import { type CopyPage, type CopyQuestion, type CopyRow, toCopyInput } from "./tenant-copy.ts";

interface TenantCopyPageProps {
  slug: string;
  copy: CopyPage;
  question: CopyQuestion;
  saved: TenantSaved | null;
  state: TenantFormState | null;
}

const formId = "copy";
const longest = 5000;

/** The product's texts in a language, and the brand's overrides. */
export function TenantCopyPage({ slug, copy, question, saved, state: answered }: TenantCopyPageProps) {
  const { t } = useTranslation("tenant-editor");
  const { state, times, discard } = useDiscard(answered);
  const isAgain = state?.kind === "faulty" || state?.kind === "conflict";
  const base = (isAgain ? state.base : null) ?? toBase(copy.rows);
  const changed = useUnsavedChanges(formId, base);
  const labelOf = (name: string) => name.replace(/^text\//, "").replace("/", ".");
  return (
    <>
      <TenantPreviewFrame
        slug={slug}
        title={t("copy.title")}
        lead={t("copy.lead")}
        here="copy"
        saved={state === null ? saved : null}
      >
        <Find question={question} />
        {state?.kind === "faulty" ? <FaultList faults={state.others} slug={slug} /> : null}
        {state?.kind === "conflict" ? (
          <FormConflicts formId={formId} conflicts={state.conflicts} lastSave={state.lastSave} labelOf={labelOf} />
        ) : null}
        <Card as="section" labelledBy="found" padding="roomy">
          <h2 id="found" className={styles.legend}>
            {t("copy.found", { count: copy.total })}
          </h2>
          {copy.rows.length > 0 ? (
            <Texts
              key={`${toSearch(question, copy.page)} ${JSON.stringify(base)} ${times}`}
              copy={copy}
              question={question}
              state={state}
              base={base}
            />
          ) : null}
        </Card>
        <Pager
          label={t("copy.pages")}
          count={copy.total}
          perPage={copy.perPage}
          page={copy.page}
          hrefOf={(page) => toSearch(question, page)}
        />
      </TenantPreviewFrame>
      {copy.rows.length > 0 ? (
        <SaveBar formId={formId} changed={changed} labelOf={labelOf} onDiscard={discard} leavesByQuery />
      ) : null}
    </>
  );
}

/** The form's initial values. */
function toBase(rows: readonly CopyRow[]): Fields {
  return Object.fromEntries(rows.map((row) => [toCopyInput(row), row.own]));
}

function Find({ question }: { question: CopyQuestion }) {
  const { t } = useTranslation("tenant-editor");
  return (
    <Form className={styles.find} role="search" key={toSearch(question, 1)}>
      <SelectField
        id="language"
        name="language"
        label={t("language")}
        options={languages.map((value: Language) => ({ value, label: languageNames[value] }))}
        defaultValue={question.language}
      />
      <div className={styles.findField}>
        <TextField
          id="q"
          name="q"
          type="search"
          label={t("copy.query")}
          defaultValue={question.query}
          maxLength={200}
        />
      </div>
      <Checkbox id="only" name="only" defaultChecked={question.only}>
        {t("copy.only")}
      </Checkbox>
      <Button type="submit">{t("copy.find")}</Button>
    </Form>
  );
}

type TextsProps = Pick<TenantCopyPageProps, "copy" | "question" | "state"> & { base: Fields };

function Texts({ copy, question, state, base }: TextsProps) {
  const typed = state?.kind === "faulty" || state?.kind === "conflict" ? state.values : {};
  return (
    <Form method="post" className={styles.texts} id={formId}>
      <FormBaseFields base={base} conflicts={state?.kind === "conflict" ? state.conflicts : []} />
      <input type="hidden" name="language" value={question.language} />
      {copy.rows.map((row) => (
        <Text key={toCopyInput(row)} row={row} typed={typed[toCopyInput(row)]} />
      ))}
    </Form>
  );
}

function Text({ row, typed }: { row: CopyRow; typed: string | undefined }) {
  const { t } = useTranslation("tenant-editor");
  const name = toCopyInput(row);
  return (
    <div>
      <TextArea
        id={name}
        name={name}
        label={`${row.feature}.${row.key}`}
        typedLimit={longest}
        maxLength={longest}
        defaultValue={typed ?? row.own}
        placeholder={row.base}
        rows={2}
      />
      <p className={styles.base}>{t("copy.base", { text: row.base, interpolation: { escapeValue: false } })}</p>
    </div>
  );
}

function toSearch({ language, query, only }: CopyQuestion, page: number): string {
  const params = new URLSearchParams({ language, q: query, page: String(page) });
  if (only) params.set("only", "on");
  return `?${params}`;
}
