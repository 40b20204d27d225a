import { useTranslation } from "#app/i18n/use-translation.ts";
import * as styles from "./shared-link.css.ts";

interface SharedLinkProps {
  title: string;
  /** The company's description; null without one. */
  summary: string | null;
  /** Path of the market. */
  address: string;
  /** Address of the picture, or the picture itself while it is unsaved; null for none. */
  picture: string | null;
}

/** A link to the market as messages and social networks draw it. */
export function SharedLink({ title, summary, address, picture }: SharedLinkProps) {
  const { t } = useTranslation("companies");
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{t("market.preview.link")}</figcaption>
      <div className={styles.card}>
        {picture === null ? null : <img src={picture} alt="" className={styles.picture} />}
        <div className={styles.words}>
          <span className={styles.title}>{title}</span>
          {summary === null ? null : <span className={styles.summary}>{summary}</span>}
          <span className={styles.address}>{address}</span>
        </div>
      </div>
      {picture === null ? <p className={styles.caption}>{t("market.preview.link.none")}</p> : null}
    </figure>
  );
}
