import * as editorStyles from "#app/features/tenant-editor/tenant-editor.css.ts";
import type { TenantHead } from "#app/features/tenant-editor/tenant-editor.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { PreviewFrame } from "#app/ui/editor/preview-frame.tsx";
import { StatusTag } from "#app/ui/feedback/status-tag.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { useShownPath } from "#app/ui/page/shown-path.ts";
import * as styles from "./tenant-copy.css.ts";
import type { CopyQuestion } from "./tenant-copy.ts";

/** The screens that can be shown, by whose texts they have; the landing page for all others. */
const screens: Record<string, "about" | "signin"> = { about: "about", identity: "signin" };

interface CopyPreviewProps {
  head: TenantHead;
  question: CopyQuestion;
}

/** The saved texts on a phone, in the language and on the screen that are being written. */
export function CopyPreview({ head, question }: CopyPreviewProps) {
  const { t } = useTranslation("tenant-editor");
  const screen = screens[question.screen] ?? "page";
  const query = `theme=light&language=${question.language}&draft=${head.revision.slice(0, 12)}`;
  const address = useShownPath()(`/gigmarket/admin/tenants/${head.slug}/preview/${screen}?${query}`);
  return (
    <section aria-labelledby="preview" className={styles.preview}>
      <h2 id="preview" className={editorStyles.legend}>
        {t("preview")}
      </h2>
      {head.isShown ? (
        <>
          <div className={editorStyles.window}>
            <div className={editorStyles.windowHead}>
              <span>{t(`preview.address.${screen}`)}</span>
              {head.hasDraft ? <StatusTag status={head.previews === "work" ? "unpublished" : "lastGood"} /> : null}
            </div>
            {/* Inert: links of a preview lead to the published site. */}
            <div {...{ inert: "" }}>
              <PreviewFrame address={address} className={styles.previewPage} title={t(`option.screen.${screen}`)} />
            </div>
          </div>
          <p className={editorStyles.below}>
            {t(head.previews === "work" ? "preview.note" : "preview.note.lastGood")}{" "}
            <TextLink to={address} newTab standalone>
              {t("preview.open")}
            </TextLink>
          </p>
        </>
      ) : (
        <p className={editorStyles.notes.caution}>{t("preview.none")}</p>
      )}
    </section>
  );
}
