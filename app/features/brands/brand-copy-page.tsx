import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type Language, languageNames, languages } from "#app/i18n/languages.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import * as layout from "#app/ui/page-layout.css.ts";
import { PageSteps } from "#app/ui/page-steps.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import * as styles from "./brand.css.ts";
import { type CopyPage, type CopyQuestion, type CopyRow, toCopyInput } from "./brand-copy.ts";
import { BrandFrame } from "./brand-frame.tsx";
import type { BrandFormState } from "./brand-state.ts";
import type { BrandSaved } from "./brand-view.ts";
import { FaultList } from "./fault-list.tsx";

interface BrandCopyPageProps {
  slug: string;
  copy: CopyPage;
  question: CopyQuestion;
  saved: BrandSaved | null;
  state: BrandFormState | null;
}

const longest = 5000;

/** The product's words in a language, and what the brand says instead, text by text. */
export function BrandCopyPage({ slug, copy, question, saved, state }: BrandCopyPageProps) {
  const { t } = useTranslation("brands");
  return (
    <BrandFrame
      slug={slug}
      title={t("copy.title")}
      lead={t("copy.lead")}
      here="copy"
      saved={state === null ? saved : null}
    >
      <Find question={question} />
      {state?.kind === "faulty" ? <FaultList faults={state.others} slug={slug} /> : null}
      <Card as="section" labelledBy="found" padding="roomy">
        <h2 id="found" className={styles.legend}>
          {t("copy.found", { count: copy.total })}
        </h2>
        {copy.rows.length > 0 ? <Texts copy={copy} question={question} state={state} /> : null}
      </Card>
      <Pager copy={copy} question={question} />
    </BrandFrame>
  );
}

function Find({ question }: { question: CopyQuestion }) {
  const { t } = useTranslation("brands");
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

function Texts({ copy, question, state }: Pick<BrandCopyPageProps, "copy" | "question" | "state">) {
  const { t } = useTranslation("brands");
  const typed = state?.kind === "faulty" ? state.values : {};
  return (
    <Form method="post" className={styles.texts} key={`${toSearch(question, copy.page)} ${copy.rows.length}`}>
      <input type="hidden" name="language" value={question.language} />
      {copy.rows.map((row) => (
        <Text key={toCopyInput(row)} row={row} typed={typed[toCopyInput(row)]} />
      ))}
      <div className={layout.actions}>
        <Button type="submit" kind="primary">
          {t("copy.save")}
        </Button>
      </div>
    </Form>
  );
}

function Text({ row, typed }: { row: CopyRow; typed: string | undefined }) {
  const { t } = useTranslation("brands");
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

function Pager({ copy: { page, pages }, question }: Pick<BrandCopyPageProps, "copy" | "question">) {
  const { t } = useTranslation("brands");
  if (pages < 2) return null;
  return (
    <nav aria-label={t("copy.pages")} className={styles.bar}>
      <PageSteps
        previous={page > 1 ? toSearch(question, page - 1) : null}
        next={page < pages ? toSearch(question, page + 1) : null}
      >
        <span>{t("copy.page", { page, pages })}</span>
      </PageSteps>
    </nav>
  );
}

function toSearch({ language, query, only }: CopyQuestion, page: number): string {
  const params = new URLSearchParams({ language, q: query, page: String(page) });
  if (only) params.set("only", "on");
  return `?${params}`;
}
