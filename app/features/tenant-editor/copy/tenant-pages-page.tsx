import { Form, Link } from "@remix-run/react";
import { FaultList } from "#app/features/tenant-editor/fault-list.tsx";
import * as styles from "#app/features/tenant-editor/tenant-editor.css.ts";
import { TenantFrame } from "#app/features/tenant-editor/tenant-frame.tsx";
import type { PageText } from "#app/features/tenant-editor/tenant-pages.server.ts";
import type { PageFormState } from "#app/features/tenant-editor/tenant-state.ts";
import type { TenantSaved } from "#app/features/tenant-editor/tenant-view.ts";
import { languageNames, languages } from "#app/i18n/languages.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { FormBaseFields, FormConflicts } from "#app/ui/editor/form-conflicts.tsx";
import { SaveBar } from "#app/ui/editor/save-bar.tsx";
import { useDiscard } from "#app/ui/editor/use-discard.ts";
import { useUnsavedChanges } from "#app/ui/editor/use-unsaved-changes.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { Inline } from "#app/ui/layout/inline.tsx";
import { SafeHtml } from "#app/ui/layout/prose.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { RichTextField } from "#app/ui/rich-text/rich-text-field.tsx";
import { brandPages, type PageChoice } from "./tenant-page-choice.ts";

const formId = "page";

interface TenantPagesPageProps {
  slug: string;
  /** The brand's. */
  name: string;
  choice: PageChoice;
  text: PageText;
  saved: TenantSaved | null;
  state: PageFormState | null;
}

/** A brand's legal and about pages: Markdown with a preview. */
export function TenantPagesPage({ slug, name, choice, text, saved, state: answered }: TenantPagesPageProps) {
  const { t } = useTranslation("tenant-editor");
  const { state, times, discard } = useDiscard(answered);
  const base = state?.base ?? { source: text.source };
  const changed = useUnsavedChanges(formId, base);
  const labelOf = () => t(`page.${choice.page}`);
  const looked = state?.kind === "looked" ? state : null;
  const fault = looked === null ? text.fault : looked.fault;
  const html = looked === null ? text.html : looked.html;
  return (
    <>
      <TenantFrame
        slug={slug}
        name={name}
        title={t("pages.title")}
        lead={t("pages.lead")}
        here="pages"
        saved={state === null ? saved : null}
      >
        <Choices choice={choice} />
        {state?.kind === "faulty" ? <FaultList faults={state.others} slug={slug} /> : null}
        {state?.kind === "conflict" ? (
          <FormConflicts formId={formId} conflicts={state.conflicts} lastSave={state.lastSave} labelOf={labelOf} />
        ) : null}
        {fault === null ? null : (
          <p className={styles.notes.caution}>{t(`tenancy:fault.${fault.code}`, fault.values)}</p>
        )}
        <div className={styles.halves}>
          <Form
            method="post"
            className={styles.column}
            id={formId}
            key={`${choice.page} ${choice.language} ${base.source} ${times}`}
          >
            <input type="hidden" name="intent" value="save" />
            <FormBaseFields base={base} conflicts={state?.kind === "conflict" ? state.conflicts : []} />
            <RichTextField
              id="source"
              name="source"
              label={t("pages.source")}
              hint={t("pages.hint")}
              startsAs="markdown"
              defaultValue={state?.typed ?? text.source}
            />
            <Inline>
              <Button type="submit" name="intent" value="look" size="form">
                {t("pages.look")}
              </Button>
            </Inline>
          </Form>
          <SectionCard id="shown" title={t("pages.shown")}>
            {html === null ? (
              <p className={styles.cardText}>{t("pages.none")}</p>
            ) : (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
              <section className={styles.shown} aria-label={t("part.pages")} tabIndex={0}>
                <SafeHtml html={html} />
              </section>
            )}
          </SectionCard>
        </div>
      </TenantFrame>
      <SaveBar formId={formId} changed={changed} labelOf={labelOf} onDiscard={discard} leavesByQuery />
    </>
  );
}

function Choices({ choice }: { choice: PageChoice }) {
  const { t } = useTranslation("tenant-editor");
  return (
    <nav aria-label={t("pages.choose")} className={styles.pageChoices}>
      <div className={styles.actions}>
        {brandPages.map((page) => (
          <Link
            key={page}
            className={styles.tab}
            to={`?page=${page}&language=${choice.language}`}
            aria-current={page === choice.page ? "page" : undefined}
          >
            {t(`page.${page}`)}
          </Link>
        ))}
      </div>
      <div className={styles.actions}>
        {languages.map((language) => (
          <Link
            key={language}
            className={styles.tab}
            to={`?page=${choice.page}&language=${language}`}
            aria-current={language === choice.language ? "true" : undefined}
          >
            {languageNames[language]}
          </Link>
        ))}
      </div>
    </nav>
  );
}
