import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { type ItemKind, itemsPath } from "./item.ts";
import * as styles from "./publishing.css.ts";

interface PreviewBarProps {
  kind: ItemKind;
  id: number;
  /** The page as readers see it. */
  children: ReactNode;
}

/** Marks a page as a preview, with links to both languages and back to its form. */
export function PreviewBar({ kind, id, children }: PreviewBarProps) {
  const { t } = useTranslation("publishing");
  return (
    <>
      <aside className={styles.preview} aria-label={t("preview")}>
        <p className={styles.previewText}>{t("preview.text")}</p>
        <div className={styles.previewLinks}>
          <TextLink to="?language=en">English</TextLink>
          <TextLink to="?language=es">Español</TextLink>
          <TextLink to={`${itemsPath(kind)}/${id}`}>{t("preview.edit")}</TextLink>
        </div>
      </aside>
      {children}
    </>
  );
}
