import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import * as styles from "./postcard.css.ts";
import { type Postcard, PostcardSides } from "./postcard-sides.tsx";

/** The card with the saved message. Loaded lazily. */
export function PostcardPreview({ card, onClose }: { card: Postcard; onClose: () => void }) {
  const { t } = useTranslation("try-it");
  return (
    <Dialog title={t("postcard.preview")} onClose={onClose}>
      <div className={styles.preview}>
        {card.message === "" ? <p className={styles.nothing}>{t("postcard.saveFirst")}</p> : null}
        <div className={styles.whole}>
          <PostcardSides card={card} />
        </div>
        <Button onClick={onClose}>{t("shell:close")}</Button>
      </div>
    </Dialog>
  );
}
