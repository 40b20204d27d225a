import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Button } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import * as layout from "#app/ui/page-layout.css.ts";
import { SectionCard } from "#app/ui/section-card.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { Wrap } from "#app/ui/wrap.tsx";
import * as pageStyles from "./company-page.css.ts";
import { Saved } from "./company-page.tsx";
import type { MarketEditor } from "./market-editor.server.ts";
import * as styles from "./market-editor-page.css.ts";
import { MarketForm } from "./market-form-fields.tsx";
import type { MarketFormState, MarketSaved } from "./market-state.ts";

interface MarketEditorPageProps {
  editor: MarketEditor;
  saved: MarketSaved | null;
  state: MarketFormState | null;
}

/** Opens and changes an agency's market: what is saved is a draft until it is published. */
export function MarketEditorPage({ editor, saved, state }: MarketEditorPageProps) {
  const { t } = useTranslation("companies");
  const trail = [
    { name: t("title"), to: "/company" },
    { name: t("market.title"), to: "#" },
  ];
  return (
    <Wrap>
      <div className={layout.page}>
        <Breadcrumb label={t("shell:breadcrumb")} trail={trail} />
        <div className={styles.head}>
          <div>
            <div className={styles.titleLine}>
              <Heading level={1} look="app">
                {t(editor.state === "none" ? "market.open" : "market.title")}
              </Heading>
              <Tag size="regular">{t(`market.state.${editor.state}`)}</Tag>
            </div>
            <p className={layout.lead}>{t(`market.lead.${editor.state}`)}</p>
          </div>
          <PublishForms editor={editor} />
        </div>
        {saved !== null && state === null ? <Saved text={t(`market.saved.${saved}`)} /> : null}
        <div className={styles.columns}>
          <div className={pageStyles.column}>
            <MarketForm editor={editor} state={state} />
          </div>
          <div className={styles.beside}>
            {editor.state === "none" ? <FirstSteps /> : <Preview editor={editor} />}
            {editor.state === "none" ? null : <ByHand editor={editor} />}
          </div>
        </div>
      </div>
    </Wrap>
  );
}

function PublishForms({ editor }: { editor: MarketEditor }) {
  const { t } = useTranslation("companies");
  const navigation = useNavigation();
  const sent = navigation.state === "submitting" ? navigation.formData?.get("intent") : null;
  const { state, company } = editor;
  if (state === "none" || state === "closed") return null;
  return (
    <div className={styles.actions}>
      {state === "published" || state === "changed" ? (
        <LinkButton to={`/${company.slug}/myservices`} kind="quiet" reloadDocument>
          {t("market.see")}
        </LinkButton>
      ) : null}
      {state === "published" ? null : (
        <Form method="post" className={styles.actions}>
          <Button type="submit" name="intent" value="discard" pending={sent === "discard"}>
            {t("market.discard")}
          </Button>
          <Button type="submit" name="intent" value="publish" kind="primary" pending={sent === "publish"}>
            {t(state === "draft" ? "market.publishFirst" : "market.publish")}
          </Button>
        </Form>
      )}
    </div>
  );
}

/** Inert: it is to be looked at, and its links lead to the market as it is served. */
const inert = { inert: "" };

function Preview({ editor }: { editor: MarketEditor }) {
  const { t } = useTranslation("companies");
  const { corrected, values } = editor;
  return (
    <section aria-labelledby="market-preview" className={styles.preview}>
      <div className={styles.previewHead}>
        <Heading level={2} look="card" id="market-preview">
          {t("market.preview")}
        </Heading>
        <TextLink to="/company/market/preview" newTab standalone>
          {t("market.preview.open")}
        </TextLink>
      </div>
      <div className={styles.window} {...inert}>
        <iframe
          key={JSON.stringify(editor)}
          src="/company/market/preview"
          title={t("market.preview")}
          className={styles.frame}
          tabIndex={-1}
        />
      </div>
      <p className={styles.below}>
        {t("market.preview.address", { address: `/${values.slug}/myservices` })}
        {corrected > 0 ? ` ${t("market.corrected", { count: corrected })}` : ""}
      </p>
    </section>
  );
}

function ByHand({ editor }: { editor: MarketEditor }) {
  const { t } = useTranslation("companies");
  const { shown, of, arranged } = editor.services;
  return (
    <SectionCard id="by-hand" title={t("services.title")}>
      <p className={pageStyles.cardText}>
        {t("services.shown", { count: shown, of })} {t("services.arranged", { count: arranged })}
      </p>
      <LinkButton to="/company/market/services">{t("services.action")}</LinkButton>
    </SectionCard>
  );
}

function FirstSteps() {
  const { t } = useTranslation("companies");
  return (
    <SectionCard id="first-steps" title={t("first.title")}>
      <ol className={styles.steps}>
        <li>{t("first.save")}</li>
        <li>{t("first.look")}</li>
        <li>{t("first.publish")}</li>
      </ol>
    </SectionCard>
  );
}
