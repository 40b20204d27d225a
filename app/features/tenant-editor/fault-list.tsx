import { TriangleAlert } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/media/icon.tsx";
import { useShownPath } from "#app/ui/page/shown-path.ts";
import { type ListedFault, toFaultPlace } from "./fault-place.ts";
import * as styles from "./tenant-editor.css.ts";

interface FaultListProps {
  faults: readonly ListedFault[];
  slug: string;
}

/** All faults: place, message, and a link to the field. */
export function FaultList({ faults, slug }: FaultListProps) {
  const { t } = useTranslation("tenant-editor");
  if (faults.length === 0) return null;
  const isError = faults.some(({ severity }) => severity === "error");
  return (
    <section
      id={`faults-${slug}`}
      className={isError ? styles.notes.critical : styles.notes.caution}
      aria-label={t("faults")}
    >
      <ul className={styles.faults}>
        {faults.map((fault) => (
          <FaultEntry key={`${fault.file} ${fault.line} ${fault.field} ${fault.code}`} fault={fault} slug={slug} />
        ))}
      </ul>
    </section>
  );
}

function FaultEntry({ fault, slug }: { fault: ListedFault; slug: string }) {
  const { t } = useTranslation("tenant-editor");
  const { file, line, field, code, values } = fault;
  const to = toFaultPlace(fault, slug);
  const toShown = useShownPath();
  return (
    <li className={styles.fault}>
      <span className={styles.faultMark}>
        <Icon of={TriangleAlert} size={16} />
      </span>
      <span className={styles.faultText}>
        <span className={styles.code}>{file}</span>
        {line === null ? null : `, ${t("line", { line })}`}
        {field === null ? null : (
          <>
            , <span className={styles.code}>{field}</span>
          </>
        )}
        : {t(`tenancy:fault.${code}`, values)}
      </span>
      {to === null ? null : (
        <a href={toShown(to)} className={styles.faultLink}>
          {t("goToField")}
        </a>
      )}
    </li>
  );
}
