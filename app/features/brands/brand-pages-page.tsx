import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { languageNames, languages } from "#app/i18n/languages.ts";
import { Button } from "#app/ui/button.tsx";
import * as layout from "#app/ui/page-layout.css.ts";
import { SafeHtml } from "#app/ui/prose.tsx";
import { SectionCard } from "#app/ui/section-card.tsx";
import * as styles from "./brand.css.ts";
import { BrandFrame } from "./brand-frame.tsx";
import { brandPages, type PageChoice } from "./brand-page-choice.ts";
import type { PageText } from "./brand-pages.server.ts";
import type { PageFormState } from "./brand-state.ts";
import type { BrandSaved } from "./brand-view.ts";
import { FaultList } from "./fault-list.tsx";

interface BrandPagesPageProps {
  slug: string;
  choice: PageChoice;
  text: PageText;
  saved: BrandSaved | null;
  state: PageFormState | null;
}

/** A brand's legal and about pages: Markdown beside what it becomes. */
export function BrandPagesPage({ slug, choice, text, saved, state }: BrandPagesPageProps) {
  const { t } = useTranslation("brands");
  const looked = state?.kind === "looked" ? state : null;
  const fault = looked === null ? text.fault : looked.fault;
  const html = looked === null ? text.html : looked.html;
  return (
    <BrandFrame
      slug={slug}
      title={t("pages.title")}
      lead={t("pages.lead")}
      here="pages"
      saved={state === null ? saved : null}
    >
      <Choices choice={choice} />
      {state?.kind === "faulty" ? <FaultList faults={state.others} slug={slug} /> : null}
      {fault === null ? null : <p className={styles.notes.caution}>{t(`tenancy:fault.${fault.code}`, fault.values)}</p>}
      <div className={styles.columns}>
        <Form method="post" className={styles.column} key={`${choice.page} ${choice.language}`}>
          <label htmlFor="source" className={styles.legend}>
            {t("pages.source")}
          </label>
          <textarea
            id="source"
            name="source"
            className={styles.source}
            defaultValue={state?.typed ?? text.source}
            spellCheck={false}
            aria-describedby="source-hint"
          />
          <span id="source-hint" className={styles.below}>
            {t("pages.hint")}
          </span>
          <div className={layout.actions}>
            <Button type="submit" name="intent" value="look">
              {t("pages.look")}
            </Button>
            <Button type="submit" name="intent" value="save" kind="primary">
              {t("save")}
            </Button>
          </div>
        </Form>
        <SectionCard id="shown" title={t("pages.shown")}>
          {html === null ? (
            <p className={styles.cardText}>{t("pages.none")}</p>
          ) : (
            <section className={styles.shown} aria-labelledby="shown">
              <SafeHtml html={html} />
            </section>
          )}
        </SectionCard>
      </div>
    </BrandFrame>
  );
}

function Choices({ choice }: { choice: PageChoice }) {
  const { t } = useTranslation("brands");
  return (
    <nav aria-label={t("pages.choose")} className={styles.bar}>
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
