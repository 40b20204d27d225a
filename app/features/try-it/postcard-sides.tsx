import { useTranslation } from "#app/i18n/use-translation.ts";
import { Stack } from "#app/ui/layout/stack.tsx";
import type { PostcardSample } from "./demo.ts";
import * as styles from "./postcard.css.ts";
import type { PostcardSize } from "./postcard.ts";
import type { PostcardSender } from "./use-postcard-sender.ts";

export interface Postcard {
  sample: PostcardSample;
  size: PostcardSize;
  /** The message; empty to show none. */
  message: string;
  sender: PostcardSender;
}

/** Both sides of a card in its proportions, with the message on the back. */
export function PostcardSides({ card: { sample, size, message, sender } }: { card: Postcard }) {
  const { t } = useTranslation("try-it");
  return (
    <Stack gap={5}>
      <figure className={styles.side}>
        <img src={sample.frontUrl} alt={t("postcard.frontOf", { name: sample.name })} className={styles.face[size]} />
        <figcaption className={styles.caption}>{t("postcard.front", { size })}</figcaption>
      </figure>
      <figure className={styles.side}>
        <div className={styles.back[size]}>
          <img src={sample.backUrl} alt={t("postcard.backOf", { name: sample.name })} className={styles.paper} />
          {message === "" ? null : (
            <div className={styles.writing}>
              <p className={styles.message}>{message}</p>
              <p className={styles.sender}>
                {sender.name}
                <br />
                {sender.line}
              </p>
            </div>
          )}
        </div>
        <figcaption className={styles.caption}>{t("postcard.back", { size })}</figcaption>
      </figure>
    </Stack>
  );
}
