import { Form, useNavigation } from "@remix-run/react";
import type { LastSave } from "#app/content/merge-fields.ts";
import * as pageStyles from "#app/features/companies/company-page.css.ts";
import type { ConfirmationRequired } from "#app/features/identity/confirmation/confirmation.ts";
import { ConfirmationForm } from "#app/features/identity/confirmation/confirmation-form.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Inline } from "#app/ui/layout/inline.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import type { MarketEditor } from "./market-editor.server.ts";
import * as styles from "./market-editor-page.css.ts";

/** Somebody else changed the draft that was to be published or discarded. */
export function ChangedDraftNotice({ lastSave }: { lastSave: LastSave | null }) {
  const { t, i18n } = useTranslation("companies");
  const name = lastSave?.by ?? t("shell:merge.nobody");
  return (
    <ErrorSummary title={t("market.draftChanged")} errors={[]}>
      {lastSave === null ? null : (
        <p className={styles.below}>
          {t("shell:merge.lastSave", { name, interpolation: { escapeValue: false } })}{" "}
          <Moment iso={lastSave.at} locale={i18n.language} />.
        </p>
      )}
    </ErrorSummary>
  );
}

/** Collections and its visitors' searches are an open market's. */
export function isOpenMarket({ state, isOffline }: MarketEditor): boolean {
  return !isOffline && (state === "published" || state === "changed");
}

export function PublishForms({ editor, isUnsaved }: { editor: MarketEditor; isUnsaved: boolean }) {
  const { t } = useTranslation("companies");
  const navigation = useNavigation();
  const sent = navigation.state === "submitting" ? navigation.formData?.get("intent") : null;
  const { state, company, isOffline } = editor;
  if (state === "none" || state === "closed") return null;
  return (
    <>
      {isOpenMarket(editor) ? (
        <LinkButton to={`/${company.slug}/myservices`} reloadDocument>
          {t("market.see")}
        </LinkButton>
      ) : null}
      {state === "published" && !isOffline ? null : (
        <Form method="post" className={styles.publish}>
          <input type="hidden" name="seen" value={editor.revision} />
          {isUnsaved ? (
            <span id="market-save-first" className={styles.below}>
              {t("market.publish.save")}
            </span>
          ) : null}
          {state === "published" ? null : (
            <Button type="submit" name="intent" value="discard" disabled={isUnsaved} pending={sent === "discard"}>
              {t("market.discard")}
            </Button>
          )}
          <Button
            type="submit"
            name="intent"
            value="publish"
            kind={isUnsaved ? "secondary" : "primary"}
            disabled={isUnsaved}
            aria-describedby={isUnsaved ? "market-save-first" : undefined}
            pending={sent === "publish"}
          >
            {t(state === "draft" || isOffline ? "market.publishFirst" : "market.publish")}
          </Button>
        </Form>
      )}
    </>
  );
}

interface OfflineCardProps {
  isUnsaved: boolean;
  /** What is asked before it is done; null until it is pressed. */
  required: ConfirmationRequired | null;
}

/** Takes the market offline, once it was asked twice: those who are told by email cannot forget it. */
export function OfflineCard({ isUnsaved, required }: OfflineCardProps) {
  const { t } = useTranslation("companies");
  const pending = useNavigation().formData?.get("intent") === "takeOffline";
  const text = t("market.offline.text");
  if (required !== null && !isUnsaved) {
    const words = { title: t("market.offline.question"), text, yes: t("market.offline") };
    return <ConfirmationForm required={required} fields={[["intent", "takeOffline"]]} words={words} />;
  }
  return (
    <SectionCard id="offline" title={t("market.offline.title")} roomy>
      <p className={pageStyles.cardText}>{text}</p>
      <Form method="post">
        <Inline>
          <Button
            type="submit"
            name="intent"
            value="takeOffline"
            kind="critical"
            size="form"
            disabled={isUnsaved}
            aria-describedby={isUnsaved ? "offline-save-first" : undefined}
            pending={pending}
          >
            {t("market.offline")}
          </Button>
          {isUnsaved ? (
            <span id="offline-save-first" className={styles.below}>
              {t("market.offline.save")}
            </span>
          ) : null}
        </Inline>
      </Form>
    </SectionCard>
  );
}
