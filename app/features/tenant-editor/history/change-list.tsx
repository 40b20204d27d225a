import * as styles from "#app/features/tenant-editor/tenant-editor.css.ts";
import type { TenantChange } from "#app/features/tenant-editor/tenant-view.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ColorFill } from "#app/ui/media/color-fill.tsx";

/** Old and new values, field by field; colors as swatches. Where nothing was before, as in a first revision, only new ones. */
export function ChangeList({ changes }: { changes: readonly TenantChange[] }) {
  const isFirst = changes.every(({ before }) => before === null);
  return (
    <dl className={styles.changes}>
      {changes.map(({ file, field, before, after }) => (
        <div key={`${file} ${field}`} className={styles.change}>
          <dt className={styles.code}>{field === null || file !== "tenant.json" ? `${file} ${field ?? ""}` : field}</dt>
          <dd className={styles.changeValue}>
            {isFirst ? null : (
              <>
                <span className={styles.old}>
                  <Value text={before} />
                </span>
                <span aria-hidden="true">→</span>
              </>
            )}
            <Value text={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ text }: { text: string | null }) {
  const { t } = useTranslation("tenant-editor");
  if (text === null) return <>{t("nothing")}</>;
  return (
    <>
      {/^#[0-9a-f]{6}$/i.test(text) ? <ColorFill className={styles.dot} color={text} /> : null} {text}
    </>
  );
}
