import { Link, useLocation } from "@remix-run/react";
import { Search } from "lucide-react";
import { useState } from "react";
import type { OpenApiOperation } from "#app/features/marketplace/openapi/openapi-operations.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { Icon } from "#app/ui/media/icon.tsx";
import { toOperationKey } from "./operation.ts";
import * as styles from "./operation-list.css.ts";

interface OperationListProps {
  operations: readonly OpenApiOperation[];
  /** All of the document; the first ones are listed. */
  operationCount: number;
  /** The key of the operation shown. */
  chosen: string;
}

/** From this number on a field finds operations. */
const manyOperations = 8;

/** Links to a document's operations, by the tags that it gives them. */
export function OperationList({ operations, operationCount, chosen }: OperationListProps) {
  const { t } = useTranslation("api-reference");
  const [typed, setTyped] = useState("");
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = operations.filter(({ method, path, summary }) => {
    const text = `${method} ${path} ${summary}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <nav aria-label={t("operations")} className={styles.list}>
      {operations.length < manyOperations ? null : (
        <label className={styles.find}>
          <Icon of={Search} size={16} />
          <span className={visuallyHidden}>{t("operations.find")}</span>
          <input
            type="search"
            className={styles.findField}
            placeholder={t("operations.find")}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
      )}
      {groupByTag(found).map(([tag, inTag]) => (
        <div key={tag}>
          {tag === "" ? null : <p className={styles.tag}>{tag}</p>}
          <ul className={styles.operations}>
            {inTag.map((operation) => (
              <li key={toOperationKey(operation)}>
                <OperationLink {...operation} chosen={chosen} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {found.length === 0 ? <p className={styles.note}>{t("operations.notFound")}</p> : null}
      {operationCount > operations.length ? (
        <p className={styles.note}>{t("operations.more", { count: operationCount - operations.length })}</p>
      ) : null}
    </nav>
  );
}

function OperationLink({ method, path, summary, chosen }: OpenApiOperation & { chosen: string }) {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const key = toOperationKey({ method, path });
  params.set("operation", key);
  return (
    <Link
      to={`?${params}`}
      preventScrollReset
      className={styles.link}
      aria-current={key === chosen ? "true" : undefined}
    >
      <span className={styles.method}>{method}</span>
      <span className={styles.name}>{summary || path}</span>
    </Link>
  );
}

function groupByTag(operations: readonly OpenApiOperation[]): [string, OpenApiOperation[]][] {
  const groups = new Map<string, OpenApiOperation[]>();
  for (const operation of operations) groups.set(operation.tag, [...(groups.get(operation.tag) ?? []), operation]);
  return [...groups];
}
