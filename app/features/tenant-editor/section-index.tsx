import { useEffect, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import * as styles from "./tenant-editor.css.ts";
import type { TenantEditor } from "./tenant-editor.ts";
import { listSections, tenantFields } from "./tenant-form.ts";

/** The form's sections, with what is wrong in each; beside the form it stays in view. */
export function SectionIndex({ editor }: { editor: TenantEditor }) {
  const { t } = useTranslation("tenant-editor");
  const sections = listSections(editor.isPlatform);
  const shown = useShownSection(sections);
  const wrongIn = (section: string) =>
    editor.faults.filter(({ input }) =>
      tenantFields.some((field) => field.path === input && field.section === section),
    );
  return (
    <nav aria-label={t("sections")} className={styles.index}>
      {sections.map((name) => (
        <a
          key={name}
          href={`#section-${name}`}
          className={styles.indexEntry}
          aria-current={name === shown ? "location" : undefined}
        >
          {t(`section.${name}`)}
          <Badge count={wrongIn(name).length} />
        </a>
      ))}
    </nav>
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
