import type { FormField } from "#app/content/form/form-field.ts";
import * as pageStyles from "#app/features/companies/company-page.css.ts";
import { toMarketImage } from "#app/features/tenancy/assets/market-images.ts";
import { useOpeningCredit, useShell } from "#app/features/tenancy/use-shell.ts";
import type { Translate } from "#app/i18n/copy-keys.ts";
import { translateData } from "#app/i18n/translate-data.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { FormConflicts } from "#app/ui/editor/form-conflicts.tsx";
import { PreviewFrame } from "#app/ui/editor/preview-frame.tsx";
import { SaveBar } from "#app/ui/editor/save-bar.tsx";
import { useDiscard } from "#app/ui/editor/use-discard.ts";
import { useTypedPreview } from "#app/ui/editor/use-typed-preview.ts";
import { useUnsavedChanges } from "#app/ui/editor/use-unsaved-changes.ts";
import { DoneRegion } from "#app/ui/feedback/notice.tsx";
import { StatusTag } from "#app/ui/feedback/status-tag.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Inline } from "#app/ui/layout/inline.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import type { MarketEditor } from "./market-editor.server.ts";
import * as styles from "./market-editor-page.css.ts";
import type { MarketFormErrors, MarketFormValues } from "./market-form.ts";
import { MarketForm } from "./market-form-fields.tsx";
import { ChangedDraftNotice, isOpenMarket, OfflineCard, PublishForms } from "./market-publication.tsx";
import type { MarketFormState, MarketSaved, TypedMarketKept } from "./market-state.ts";
import { SharedLink } from "./shared-link.tsx";

const formId = "market";
const address = "/company/market/typed";

interface MarketEditorPageProps {
  editor: MarketEditor;
  fields: readonly FormField<keyof MarketFormValues>[];
  saved: MarketSaved | null;
  state: MarketFormState | null;
}

const statusOf = { draft: "draft", published: "published", changed: "unpublished", closed: "closed" } as const;

/** Nothing for a market that is not opened yet. */
function MarketTag({ state, isOffline }: Pick<MarketEditor, "state" | "isOffline">) {
  return state === "none" ? null : <StatusTag status={isOffline ? "inactive" : statusOf[state]} size="regular" />;
}

function toLead({ state, isOffline }: MarketEditor, isUnsaved: boolean) {
  if (isOffline) return "offline";
  return isUnsaved && state === "published" ? "unsaved" : state;
}

/** Opens or edits an agency's market: changes are a draft until published. */
export function MarketEditorPage({ editor, fields, saved, state: answered }: MarketEditorPageProps) {
  const { t } = useTranslation("companies");
  const { state, times, discard } = useDiscard(answered);
  const isAgain = state?.kind === "faulty" || state?.kind === "conflict";
  const base = (isAgain ? state.base : null) ?? editor.base;
  const changed = useUnsavedChanges(formId, base);
  const isUnsaved = changed.length > 0;
  const lead = toLead(editor, isUnsaved);
  const { email } = useShell().tenant.support;
  const typed = useTypedPreview<TypedMarketKept, MarketFormErrors>({ address, formId, isUnsaved });
  const trail = [
    { name: t("title"), to: "/company" },
    { name: t("market.title"), to: "#" },
  ];
  return (
    <>
      <Page>
        <PageHead
          look="app"
          trail={trail}
          title={t(editor.state === "none" ? "market.open" : "market.title")}
          tag={<MarketTag {...editor} />}
          lead={
            lead === "closed" && email !== null ? t("market.lead.closed.contact", { email }) : t(`market.lead.${lead}`)
          }
          actions={<PublishForms editor={editor} isUnsaved={isUnsaved} />}
        />
        <Saved saved={state === null ? saved : null} />
        {state?.kind === "changed" ? <ChangedDraftNotice lastSave={state.lastSave} /> : null}
        {state?.kind === "conflict" ? (
          <FormConflicts
            formId={formId}
            conflicts={state.conflicts}
            lastSave={state.lastSave}
            labelOf={(name) => toMarketLabel(t, name)}
            show={(name, text) => toMarketText(t, editor, { name, text })}
          />
        ) : null}
        <div className={styles.columns}>
          <div className={styles.beside}>
            {editor.state === "none" && typed.kept === null ? (
              <FirstSteps />
            ) : (
              <Preview editor={editor} typed={typed.kept} />
            )}
          </div>
          <div className={pageStyles.column}>
            <MarketForm
              key={`${JSON.stringify(base)} ${times}`}
              id={formId}
              editor={editor}
              fields={fields}
              state={state}
              typedErrors={typed.errors}
              base={base}
            />
            {editor.state === "none" ? null : (
              <>
                <ByHand editor={editor} />
                {isOpenMarket(editor) ? <Collections /> : null}
                {editor.formerSlugs.length > 0 ? <MarketAddresses editor={editor} /> : null}
                {isOpenMarket(editor) ? (
                  <OfflineCard isUnsaved={isUnsaved} required={state?.kind === "unconfirmed" ? state.required : null} />
                ) : null}
              </>
            )}
          </div>
        </div>
      </Page>
      <SaveBar formId={formId} changed={changed} labelOf={(name) => toMarketLabel(t, name)} onDiscard={discard} />
    </>
  );
}

function Saved({ saved }: { saved: MarketSaved | null }) {
  const { t } = useTranslation("companies");
  const credit = useOpeningCredit();
  const isCredited = saved === "opened" && credit !== null;
  return (
    <DoneRegion>
      {saved === null ? null : isCredited ? t("market.saved.credit", { credit }) : t(`market.saved.${saved}`)}
    </DoneRegion>
  );
}

/** Inert: a preview whose links lead to the published market. */
const inert = { inert: "" };

interface PreviewProps {
  editor: MarketEditor;
  /** The typed, unsaved settings; null while the form matches what is saved. */
  typed: TypedMarketKept | null;
}

function Preview({ editor, typed }: PreviewProps) {
  const { t } = useTranslation("companies");
  const { corrected, values, revision, images, company } = editor;
  const page = `/company/market/preview?${typed === null ? `draft=${revision}` : `typed=${typed.version}`}`;
  const link = typed?.link ?? { title: values.name, picture: images.socialImage.url };
  return (
    <section aria-labelledby="market-preview" className={styles.preview}>
      <div className={styles.previewHead}>
        <Heading level={2} look="card" id="market-preview">
          {t("market.preview")}
        </Heading>
        {typed === null ? null : <StatusTag status="unsaved" />}
        <TextLink to={page} newTab standalone>
          {t("market.preview.open")}
        </TextLink>
      </div>
      <div className={styles.window} {...inert}>
        <PreviewFrame address={page} title={t("market.preview")} className={styles.frame} />
      </div>
      <p className={styles.below}>
        {t("market.preview.address", { address: `/${values.slug}/myservices` })}
        {corrected > 0 ? ` ${t("market.corrected", { count: corrected })}` : ""}
      </p>
      <SharedLink {...link} summary={company.description} address={`/${values.slug}/myservices`} />
    </section>
  );
}

function ByHand({ editor }: { editor: MarketEditor }) {
  const { t } = useTranslation("companies");
  const { shown, of, arranged } = editor.services;
  return (
    <SectionCard id="by-hand" title={t("services.title")} roomy>
      <p className={pageStyles.cardText}>
        {t("services.shown", { count: shown, of })} {t("services.arranged", { count: arranged })}
      </p>
      <LinkButton to="/company/market/services" size="form">
        {t("services.action")}
      </LinkButton>
    </SectionCard>
  );
}

function Collections() {
  const { t } = useTranslation("companies");
  return (
    <SectionCard id="collections" title={t("collections.title")} roomy>
      <p className={pageStyles.cardText}>{t("collections.text")}</p>
      <Inline>
        <LinkButton to="/company/market/collections" size="form">
          {t("collections.action")}
        </LinkButton>
        <LinkButton to="/company/market/searches" size="form">
          {t("marketplace:missed.title")}
        </LinkButton>
      </Inline>
    </SectionCard>
  );
}

function FirstSteps() {
  const { t } = useTranslation("companies");
  const credit = useOpeningCredit();
  return (
    <SectionCard id="first-steps" title={t("first.title")}>
      <ol className={styles.steps}>
        <li>{t("first.save")}</li>
        <li>{t("first.look")}</li>
        <li>{credit === null ? t("first.publish") : t("first.publish.credit", { credit })}</li>
      </ol>
    </SectionCard>
  );
}

/** The label of an input of the market's form. */
function toMarketLabel(t: Translate<"companies">, name: string): string {
  const image = toMarketImage(name);
  if (image !== undefined) return t(`market.field.${image}`);
  return name === "show" || name === "tagIds" ? t("market.services") : translateData(t, `market.field.${name}`, name);
}

/** A field's value as readable text. */
function toMarketText(
  t: Translate<"companies">,
  { linesOfBusiness, categories }: Pick<MarketEditor, "linesOfBusiness" | "categories">,
  { name, text }: { name: string; text: string },
): string {
  if (name === "legal") return translateData(t, `market.legal.${text}`, text);
  if (name === "show") return translateData(t, `market.show.${text}`, text);
  if (toMarketImage(name) !== undefined) return text.split("/").at(-1) ?? "";
  if (name !== "tagIds") return text;
  const names = new Map([...linesOfBusiness, ...categories].map((tag) => [String(tag.id), tag.name]));
  return text
    .split("\n")
    .map((id) => names.get(id) ?? id)
    .join(", ");
}

/** The market's address, and the earlier ones that redirect to it. */
function MarketAddresses({ editor }: { editor: MarketEditor }) {
  const { t, i18n } = useTranslation("companies");
  return (
    <SectionCard id="addresses" title={t("market.addresses.title")} roomy>
      <p className={pageStyles.cardText}>{t("market.addresses.text")}</p>
      <ul className={styles.addresses}>
        <li>
          {`/${editor.company.slug}/myservices`}
          <span className={styles.below}>{t("market.addresses.now")}</span>
        </li>
        {editor.formerSlugs.map(({ slug, until }) => (
          <li key={slug}>
            {`/${slug}/myservices`}
            <span className={styles.below}>
              {t("market.addresses.until")} <Moment iso={until} locale={i18n.language} look="day" />
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
