import { useTranslation } from "#app/i18n/use-translation.ts";
import { Heading } from "#app/ui/layout/heading.tsx";
import * as styles from "./api-details-page.css.ts";
import type { ApiReference } from "./api-reference.server.ts";

/** The operations in short: before the viewer is there, and without JavaScript. */
export function OperationList({ operations, operationCount }: Pick<ApiReference, "operations" | "operationCount">) {
  const { t } = useTranslation("api-reference");
  if (operations.length === 0) return <p>{t("operations.none")}</p>;
  return (
    <section aria-labelledby="operations">
      <Heading level={2} look="section" id="operations">
        {t("operations")}
      </Heading>
      <ul className={styles.list}>
        {operations.map(({ method, path, summary }) => (
          <li key={`${method} ${path}`} className={styles.operation}>
            <span className={styles.method}>{method}</span>
            <span className={styles.path}>{path}</span>
            <span className={styles.summary}>{summary}</span>
          </li>
        ))}
      </ul>
      {operationCount > operations.length ? (
        <p className={styles.more}>{t("operations.more", { count: operationCount - operations.length })}</p>
      ) : null}
    </section>
  );
}
