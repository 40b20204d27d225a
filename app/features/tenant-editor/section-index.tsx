import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { listMarks } from "./section-marks.ts";
import * as styles from "./tenant-editor.css.ts";
import type { TenantEditor } from "./tenant-editor.ts";
import { listSections } from "./tenant-form.ts";

interface SectionIndexProps {
  editor: TenantEditor;
  /** Names of the inputs that were typed in and not saved. */
  unsaved: readonly string[];
}

/** The form's sections, with the number of errors and changes in each; it stays in view while the form scrolls. */
export function SectionIndex({ editor, unsaved }: SectionIndexProps) {
  const { t } = useTranslation("tenant-editor");
  const sections = listSections(editor.isPlatform);
  const shown = useShownSection(sections);
  const index = useShownEntry(shown);
  const marks = listMarks(editor, unsaved);
  return (
    <div className={styles.indexGround}>
      <nav ref={index} aria-label={t("sections")} className={styles.index}>
        <a href="#preview" className={styles.previewEntry}>
          {t("preview")}
        </a>
        {sections.map((name) => (
          <a
            key={name}
            href={`#section-${name}`}
            className={styles.indexEntry}
            aria-current={name === shown ? "location" : undefined}
          >
            {t(`section.${name}`)}
            <span className={styles.marks}>
              <Mark look="faults" count={marks.faults[name] ?? 0} />
              <Mark look="changes" count={marks.changes[name] ?? 0} />
            </span>
          </a>
        ))}
      </nav>
    </div>
  );
}

function Mark({ look, count }: { look: keyof typeof styles.mark; count: number }) {
  const { t } = useTranslation("tenant-editor");
  if (count === 0) return null;
  return (
    <span className={styles.mark[look]}>
      <span aria-hidden="true">{count}</span>
      <span className={visuallyHidden}>{t(`sections.${look}`, { count })}</span>
    </span>
  );
}

/** The section in the upper part of the window. */
function useShownSection(sections: readonly string[]): string | undefined {
  const [shown, setShown] = useState<string | undefined>(sections[0]);
  const names = sections.join(" ");
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setShown(entered.target.getAttribute("aria-labelledby")?.replace("section-", ""));
      },
      { rootMargin: "-15% 0px -75% 0px" },
    );
    for (const name of names.split(" ")) {
      const section = document.getElementById(`section-${name}`)?.closest("section");
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [names]);
  return shown;
}

/** Above the form the index is a line that scrolls sideways: the entry of the section in view stays visible. */
function useShownEntry(shown: string | undefined) {
  const index = useRef<HTMLElement>(null);
  useEffect(() => {
    const line = index.current;
    const entry = line?.querySelector<HTMLElement>(`[href="#section-${shown}"]`);
    if (line && entry && line.scrollWidth > line.clientWidth)
      line.scrollLeft = entry.offsetLeft - line.offsetLeft - (line.clientWidth - entry.offsetWidth) / 2;
  }, [shown]);
  return index;
}
