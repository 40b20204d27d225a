import { Form } from "@remix-run/react";
import type { SavedDone } from "#app/features/marketplace/saved/saved-service.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DoneNotice } from "#app/ui/feedback/notice.tsx";
import { StatusTag } from "#app/ui/feedback/status-tag.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { useArrivalFocus } from "#app/ui/page/use-arrival-focus.ts";
import { SearchNameFields } from "./save-search.tsx";
import { type LinkedSearch, longestSearchName, mostSearches, type SavedSearchOutcome } from "./saved-search.ts";
import * as styles from "./saved-searches.css.ts";

interface SavedSearchesSectionProps {
  searches: readonly LinkedSearch[];
  state: SavedSearchOutcome | null;
  done: SavedDone | null;
}

/** The viewer's own searches with mail on new matches, beside what the company saves. */
export function SavedSearchesSection({ searches, state, done }: SavedSearchesSectionProps) {
  const { t } = useTranslation("marketplace");
  return (
    <section id="searches" aria-labelledby="searches-title" className={styles.section}>
      <Heading level={2} look="section" id="searches-title">
        {t("searches.title")}
      </Heading>
      <p className={styles.none}>{searches.length === 0 ? t("searches.none") : t("searches.lead")}</p>
      {done === "search" && state === null ? <DoneNotice>{t("searches.saved")}</DoneNotice> : null}
      {done === "searchRemoved" && state === null ? <DoneNotice>{t("searches.removed")}</DoneNotice> : null}
      <Refused state={state} />
      {searches.length === 0 ? null : (
        <ul className={styles.list}>
          {searches.map((search) => (
            <SearchRow key={search.id} search={search} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Why a search was not saved, with its form where that helps. */
function Refused({ state }: Pick<SavedSearchesSectionProps, "state">) {
  const { t } = useTranslation("marketplace");
  const arrived = useArrivalFocus<HTMLDivElement>();
  if (state === null || state.kind === "done") return null;
  return (
    <div ref={arrived} tabIndex={-1} role="alert">
      {state.kind === "faulty" ? (
        <Form method="post" className={styles.again}>
          <SearchNameFields {...state} error={t(`searches.error.${state.reason}`, { most: longestSearchName })} />
        </Form>
      ) : (
        <p className={styles.none}>{t(`searches.error.${state.kind}`, { most: mostSearches })}</p>
      )}
    </div>
  );
}

function SearchRow({ search: { id, name, to, siteName, isPaused } }: { search: LinkedSearch }) {
  const { t } = useTranslation("marketplace");
  const { productName } = useShell().tenant;
  return (
    <li className={styles.row}>
      <div>
        <div className={styles.name}>
          <TextLink to={to} reloadDocument>
            {name}
          </TextLink>
        </div>
        <div className={styles.meta}>
          {t(isPaused ? "searches.paused" : "searches.watching", { site: siteName ?? productName })}
        </div>
      </div>
      <StatusTag status={isPaused ? "paused" : "active"} />
      <Form method="post" preventScrollReset className={styles.actions}>
        <input type="hidden" name="search" value={id} />
        <Button
          type="submit"
          name="intent"
          value={isPaused ? "resumeSearch" : "pauseSearch"}
          size="small"
          aria-label={t(isPaused ? "searches.resumeOf" : "searches.pauseOf", { name })}
        >
          {t(isPaused ? "searches.resume" : "searches.pause")}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="removeSearch"
          kind="quiet"
          size="small"
          aria-label={t("saved.remove.name", { name })}
        >
          {t("saved.remove")}
        </Button>
      </Form>
    </li>
  );
}
