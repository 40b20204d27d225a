import { useTranslation } from "react-i18next";
import * as styles from "./brand.css.ts";
import type { BrandFault } from "./brand-editor.ts";
import { toInputName } from "./brand-form.ts";

/** Everything that is wrong at once: where it stands, what it is, and the way to its field. */
export function FaultList({
  faults,
  slug,
}: {
  faults: readonly (Omit<BrandFault, "input"> & { input?: string | null })[];
  slug: string;
}) {
  const { t } = useTranslation("brands");
  if (faults.length === 0) return null;
  const isError = faults.some(({ severity }) => severity === "error");
  return (
    <section className={isError ? styles.notes.critical : styles.notes.caution} aria-label={t("faults")}>
      <ul className={styles.faults}>
        {faults.map(({ file, line, field, code, values, input }) => {
          const to =
            input === undefined ? toPlace({ file, field }, slug) : input ? `#${input}` : toPlace({ file }, slug);
          return (
            <li key={`${file} ${line} ${field} ${code}`} className={styles.fault}>
              <span>
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
                <a href={to} className={styles.faultLink}>
                  {t("goToField")}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Where a file of the folder is edited, a field of tenant.json at its input; null where only in the folder. */
function toPlace({ file, field }: { file: string; field?: string | null }, slug: string): string | null {
  const [, room, rest = ""] = /^(locales|pages)\/(.+)$/.exec(file) ?? [];
  const root = `/gigmarket/admin/tenants/${slug}`;
  if (file === "tenant.json" && field !== undefined) return `${root}#${toInputName(field) ?? ""}`;
  if (room === "locales") return `${root}/copy?language=${rest.replace(".json", "")}&only=on`;
  if (room !== "pages") return null;
  const [page = "", language] = rest.replace(/\.md$/, "").split(".");
  return `${root}/pages?page=${page}&language=${language ?? "en"}`;
}
