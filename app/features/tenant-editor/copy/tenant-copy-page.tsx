import { Form, Link } from "@remix-run/react";
import { Search, SearchX } from "lucide-react";
import type { Fields } from "#app/content/merge-fields.ts";
import { longestSearch } from "#app/content/search-text.ts";
import { FaultList } from "#app/features/tenant-editor/fault-list.tsx";
import type { TenantHead } from "#app/features/tenant-editor/tenant-editor.ts";
import { TenantFrame } from "#app/features/tenant-editor/tenant-frame.tsx";
import type { TenantFormState } from "#app/features/tenant-editor/tenant-state.ts";
import { TenantStateTag } from "#app/features/tenant-editor/tenant-state-tag.tsx";
import type { TenantSaved } from "#app/features/tenant-editor/tenant-view.ts";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { languageNames, languages } from "#app/i18n/languages.ts";
import { translateData } from "#app/i18n/translate-data.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { FormConflicts } from "#app/ui/editor/form-conflicts.tsx";
import { SaveBar } from "#app/ui/editor/save-bar.tsx";
import { useDiscard } from "#app/ui/editor/use-discard.ts";
import { useUnsavedChanges } from "#app/ui/editor/use-unsaved-changes.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Segments } from "#app/ui/layout/segments.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { useSlashKey } from "#app/ui/page/use-slash-key.ts";
import { Pager } from "#app/ui/table/pager.tsx";
import { CopyPreview } from "./copy-preview.tsx";
import { CopyRows } from "./copy-rows.tsx";
import * as styles from "./tenant-copy.css.ts";
import { type CopyPage, type CopyQuestion, type CopyRow, toCopyInput } from "./tenant-copy.ts";

interface TenantCopyPageProps {
  head: TenantHead;
  copy: CopyPage;
  question: CopyQuestion;
  saved: TenantSaved | null;
  state: TenantFormState | null;
}

const formId = "copy";

/** The product's texts in a language by screen, and the brand's overrides. */
export function TenantCopyPage({ head, copy, question, saved, state: answered }: TenantCopyPageProps) {
  const { t } = useTranslation("tenant-editor");
  const { state, times, discard } = useDiscard(answered);
  const again = state?.kind === "faulty" || state?.kind === "conflict" ? state : null;
  const base = again?.base ?? toBase(copy.rows);
  const changed = useUnsavedChanges(formId, base);
  const labelOf = (name: string) => name.replace(/^text\//, "").replace("/", ".");
  return (
    <>
      <TenantFrame
        slug={head.slug}
        name={head.name}
        tag={<TenantStateTag of={head} />}
        lead={t("copy.lead")}
        here="copy"
        saved={state === null ? saved : null}
      >
        {state?.kind === "faulty" ? <FaultList faults={state.others} slug={head.slug} /> : null}
        {state?.kind === "conflict" ? (
          <FormConflicts formId={formId} conflicts={state.conflicts} lastSave={state.lastSave} labelOf={labelOf} />
        ) : null}
        <div className={styles.columns}>
          <Screens copy={copy} question={question} />
          <div>
            <Tools question={question} />
            {copy.rows.length > 0 ? (
              <CopyRows
                key={`${toSearch(question, copy.page)} ${JSON.stringify(base)} ${times}`}
                formId={formId}
                copy={copy}
                question={question}
                base={base}
                typed={again?.values ?? {}}
                conflicts={state?.kind === "conflict" ? state.conflicts : []}
                changed={changed}
              />
            ) : (
              <EmptyState
                icon={SearchX}
                title={t("copy.none")}
                text={t(question.only && question.query === "" ? "copy.none.own" : "copy.none.text")}
                actions={
                  <LinkButton to={toSearch({ ...question, query: "", only: false, screen: "" }, 1)}>
                    {t("copy.none.all")}
                  </LinkButton>
                }
              />
            )}
            <Pager
              label={t("copy.pages")}
              count={copy.total}
              perPage={copy.perPage}
              page={copy.page}
              hrefOf={(page) => toSearch(question, page)}
            />
          </div>
          <CopyPreview head={head} question={question} />
        </div>
      </TenantFrame>
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

/** All texts, the brand's own, and those of each screen, with their numbers. */
function Screens({ copy, question }: Pick<TenantCopyPageProps, "copy" | "question">) {
  const { t, i18n } = useTranslation("tenant-editor");
  const { format } = getNumberFormat(i18n.language);
  const link = (screen: string, only: boolean, name: string, count: number) => (
    <Link
      key={name}
      to={toSearch({ ...question, screen, only }, 1)}
      className={styles.screen}
      aria-current={question.screen === screen && question.only === only ? "true" : undefined}
    >
      {name} <span className={styles.screenCount}>{format(count)}</span>
    </Link>
  );
  const sum = (of: "count" | "own") => copy.screens.reduce((total, screen) => total + screen[of], 0);
  return (
    <nav aria-label={t("copy.screens")} className={styles.screens}>
      <a href="#preview" className={styles.toPreview}>
        {t("preview")}
      </a>
      {link("", true, t("copy.changed"), sum("own"))}
      {link("", false, t("copy.all"), sum("count"))}
      <div className={styles.screensTitle}>{t("copy.screens")}</div>
      {copy.screens.map(({ feature, count }) =>
        link(feature, false, translateData(t, `screen.${feature}`, feature), count),
      )}
    </nav>
  );
}

function Tools({ question }: { question: CopyQuestion }) {
  const { t } = useTranslation("tenant-editor");
  useSlashKey("q");
  return (
    <div className={styles.tools}>
      <Form className={styles.find} role="search" key={toSearch(question, 1)}>
        <input type="hidden" name="language" value={question.language} />
        {question.screen === "" ? null : <input type="hidden" name="screen" value={question.screen} />}
        {question.only ? <input type="hidden" name="only" value="on" /> : null}
        <div className={styles.findField}>
          <TextField
            id="q"
            name="q"
            type="search"
            label={t("copy.query")}
            labelHidden
            placeholder={t("copy.query")}
            defaultValue={question.query}
            maxLength={longestSearch}
          />
        </div>
        <Button type="submit" size="form" width="content" aria-label={t("copy.find")}>
          <Icon of={Search} />
        </Button>
      </Form>
      <Segments
        label={t("language")}
        choices={languages.map((language) => ({
          to: toSearch({ ...question, language }, 1),
          name: languageNames[language],
          isChosen: language === question.language,
        }))}
      />
    </div>
  );
}

function toSearch({ language, query, only, screen }: CopyQuestion, page: number): string {
  const params = new URLSearchParams({ language });
  if (query !== "") params.set("q", query);
  if (screen !== "") params.set("screen", screen);
  if (only) params.set("only", "on");
  if (page > 1) params.set("page", String(page));
  return `?${params}`;
}
