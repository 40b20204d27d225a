import { Form, useNavigation } from "@remix-run/react";
import { Bookmark } from "lucide-react";
import type { ReactNode } from "react";
import { useEvidenceLine } from "#app/features/marketplace/evidence/use-evidence-words.ts";
import type { LinkedSearch, SavedSearchOutcome } from "#app/features/marketplace/saved-searches/saved-search.ts";
import { SavedSearchesSection } from "#app/features/marketplace/saved-searches/saved-searches-section.tsx";
import { CardPrice } from "#app/features/marketplace/service/card-price.tsx";
import { ServiceStatusTag } from "#app/features/marketplace/service/service-facts.tsx";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { DoneNotice } from "#app/ui/feedback/notice.tsx";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { CheckboxInput } from "#app/ui/form/checkbox.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Button, buttonClass } from "#app/ui/layout/button.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { ServiceLogo } from "#app/ui/media/service-logo.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import { useArrivalFocus } from "#app/ui/page/use-arrival-focus.ts";
import * as styles from "./saved-page.css.ts";
import { longestNote, mostSaved, type SavedDone, type SavedOutcome, type SavedService } from "./saved-service.ts";

interface SavedPageProps {
  saved: readonly SavedService[];
  /** The viewer's own searches. */
  searches: readonly LinkedSearch[];
  done: SavedDone | null;
  /** What the company decided about a service. */
  decisionOf(serviceId: number): ReactNode;
  /** The refused form; null before one is posted, and after a success. */
  state: SavedOutcome | { searches: SavedSearchOutcome } | null;
}

const chosenForm = "chosen";

/** The services that the viewer's company saves, with the notes of its people. */
export function SavedPage({ saved, searches, done, decisionOf, state: posted }: SavedPageProps) {
  const { t } = useTranslation("marketplace");
  const { tenant } = useShell();
  const ofSearches = posted !== null && "searches" in posted ? posted.searches : null;
  const state = posted !== null && !("searches" in posted) ? posted : null;
  const usable = saved.filter(({ card }) => card !== null);
  return (
    <Page>
      <PageHead
        look="app"
        title={t("saved.title")}
        lead={t("saved.lead")}
        actions={usable.length > 1 ? <Choosing /> : null}
      />
      {done === "removed" && posted === null ? <DoneNotice>{t("saved.removed")}</DoneNotice> : null}
      {state?.kind === "tooMany" ? <Refused text={t("saved.tooMany", { most: mostSaved })} /> : null}
      {saved.length === 0 ? (
        <EmptyState
          icon={Bookmark}
          title={t("saved.none")}
          text={t("saved.how")}
          actions={
            <LinkButton to={tenant.home} kind="primary">
              {t("compare.find")}
            </LinkButton>
          }
        />
      ) : (
        <ul className={styles.list}>
          {saved.map((service) => (
            <Saved
              key={service.serviceId}
              {...{ service, state, choosing: usable.length > 1 }}
              decision={decisionOf(service.serviceId)}
            />
          ))}
        </ul>
      )}
      <SavedSearchesSection searches={searches} state={ofSearches} done={done} />
    </Page>
  );
}

/** Why nothing was changed; has the focus, since the form may have been pressed on another page. */
function Refused({ text }: { text: string }) {
  const arrived = useArrivalFocus<HTMLParagraphElement>();
  return (
    <p ref={arrived} tabIndex={-1} role="alert" className={styles.refused}>
      {text}
    </p>
  );
}

/** What can be done with the selected services, in one form that the list's checkboxes belong to. */
function Choosing() {
  const { t } = useTranslation("marketplace");
  const { tenant } = useShell();
  return (
    <form id={chosenForm} action={`${tenant.serviceBase}/compare`} className={styles.choosing}>
      <Button type="submit">{t("compare.title")}</Button>
      <Button type="submit" kind="primary" formAction={`${tenant.serviceBase}/requestseveral`}>
        {t("saved.request")}
      </Button>
    </form>
  );
}

interface SavedProps {
  service: SavedService;
  state: SavedOutcome | null;
  choosing: boolean;
  decision: ReactNode;
}

function Saved({ service, state, choosing, decision }: SavedProps) {
  const { t } = useTranslation("marketplace");
  const { locale, tenant } = useShell();
  const { serviceId, name, card, reason, savedAt, savedBy } = service;
  const toLine = useEvidenceLine();
  const line = card ? toLine(card) : "";
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        {card ? <ServiceLogo src={card.logoUrl} lazy /> : <span className={styles.noLogo} />}
        <div className={styles.words}>
          <h2 className={styles.name}>
            {card ? <TextLink to={`${tenant.serviceBase}/service/${serviceId}`}>{name}</TextLink> : name}
          </h2>
          <p className={styles.meta}>
            {card ? `${card.companyName} · ` : null}
            {savedBy === null ? t("saved.on") : t("saved.by", { name: savedBy })}{" "}
            <Moment iso={savedAt} locale={locale} look="day" />
          </p>
          {card ? (
            <p className={styles.price}>
              <CardPrice price={card.price} />
            </p>
          ) : null}
          {line === "" ? null : <p className={styles.meta}>{line}</p>}
          {decision}
          {reason ? <p className={styles.reason}>{t(`saved.reason.${reason}`)}</p> : null}
        </div>
        <div className={styles.end}>
          {card ? <ServiceStatusTag status={card.status} /> : <Tag>{t("saved.unavailable")}</Tag>}
          {card && choosing ? (
            <label className={styles.choose}>
              <CheckboxInput name="id" value={serviceId} form={chosenForm} aria-label={t("saved.choose", { name })} />
              <span aria-hidden="true">{t("saved.chosen")}</span>
            </label>
          ) : null}
        </div>
      </div>
      <Note key={service.noteVersion} service={service} state={state} />
    </li>
  );
}

/** The shared note; a refused one is shown as typed, beside the one that somebody else wrote meanwhile. */
function Note({ service: { serviceId, name, note, noteVersion }, state }: Omit<SavedProps, "choosing" | "decision">) {
  const { t } = useTranslation("marketplace");
  const pending = useNavigation().formData?.get("service") === String(serviceId);
  const refused = state && "serviceId" in state && state.serviceId === serviceId ? state : null;
  const typed = refused && "note" in refused ? refused.note : null;
  const error =
    refused?.kind === "changed"
      ? t("saved.changed", { note: note === "" ? t("saved.noNote") : note })
      : refused?.kind === "tooLong"
        ? t("saved.tooLong", { most: longestNote })
        : undefined;
  return (
    <Form method="post" preventScrollReset className={styles.note}>
      {refused?.kind === "noted" ? <Refused text={t("saved.noted")} /> : null}
      <input type="hidden" name="service" value={serviceId} />
      <input type="hidden" name="version" value={noteVersion} />
      {note === "" ? null : <p className={styles.noteText}>{note}</p>}
      <div className={styles.noteActions}>
        <details open={refused !== null} className={styles.noteField}>
          <summary className={`${buttonClass({ kind: "quiet", size: "small" })} ${styles.opener}`}>
            {t(note === "" ? "saved.note.add" : "saved.note.edit")}
            <span className={visuallyHidden}>: {name}</span>
          </summary>
          <TextArea
            id={`note-${serviceId}`}
            name="note"
            label={t("saved.note")}
            rows={2}
            typedLimit={longestNote}
            defaultValue={typed ?? note}
            error={error}
          />
          <Button type="submit" name="intent" value="note" size="small" pending={pending}>
            {t("saved.note.save")}
          </Button>
        </details>
        <Button
          type="submit"
          name="intent"
          value="remove"
          kind="quiet"
          size="small"
          aria-label={t("saved.remove.name", { name })}
        >
          {t("saved.remove")}
        </Button>
      </div>
    </Form>
  );
}
