import type { ReactNode } from "react";
import { firstCharacters } from "#app/content/first-characters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import { toRecentLook } from "#app/ui/page/recent-look.ts";
import * as styles from "./console-table.css.ts";
import type { SectionView } from "./section-view.ts";

/** The main cell of a row: name, optional link, and a second line. */
export function MainCell({ to, name, note }: { to?: string; name: ReactNode; note?: ReactNode }) {
  return (
    <span>
      <span className={styles.main}>{to === undefined ? name : <TextLink to={to}>{name}</TextLink>}</span>
      {note ? <span className={styles.faint}>{note}</span> : null}
    </span>
  );
}

/** How much of a text a row shows, so that none is many times as high as others. */
const shownText = 160;

/** A text that somebody wrote, the rest of a long one behind a press; a dash without one. */
export function TextCell({ text }: { text: string }) {
  const { t } = useTranslation("admin");
  if (text === "") return <span aria-hidden="true">–</span>;
  if (text.length <= shownText) return <span className={styles.long}>{text}</span>;
  const start = firstCharacters(text, shownText).replace(/\s\S*$/, "");
  return (
    <div className={styles.long}>
      {start} …<RestOfCell summary={t("rows.rest")}>{text.slice(start.length).trimStart()}</RestOfCell>
    </div>
  );
}

/** What a row shows only after a press. */
export function RestOfCell({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details>
      <summary className={styles.rest}>{summary}</summary>
      {children}
    </details>
  );
}

/** A second line of a cell. */
export function Note({ children }: { children: ReactNode }) {
  return <span className={styles.faint}>{children}</span>;
}

/** A time, with the year unless it is this one; a dash for never. */
export function TimeCell({ at }: { at: string | null }) {
  const { i18n } = useTranslation("admin");
  if (at === null) return <span aria-hidden="true">–</span>;
  return <Moment iso={at} locale={i18n.language} look={toRecentLook(at)} />;
}

/** The row's tenant. */
export function TenantCell({ id, view }: { id: number | null; view: Pick<SectionView<unknown>, "tenantNames"> }) {
  const { t } = useTranslation("admin");
  const name = id === null ? t("tenant.all") : (view.tenantNames[String(id)] ?? t("tenant.number", { id }));
  return <span className={styles.wholeWords}>{name}</span>;
}
