import { FileCode } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { OpenApiOperation } from "#app/features/marketplace/openapi/openapi-operations.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyNote } from "#app/ui/feedback/empty-state.tsx";
import * as styles from "./api-reference.css.ts";
import { CodeBlock } from "./code-block.tsx";
import { CodeSample } from "./code-sample.tsx";
import { type Operation, type Typed, toTyped } from "./operation.ts";
import { OperationDetails } from "./operation-details.tsx";
import { OperationList } from "./operation-list.tsx";

interface OperationColumnsProps {
  operations: readonly OpenApiOperation[];
  /** All of the document; the first ones are listed. */
  operationCount: number;
  /** The one shown; null when the document has none. */
  operation: Operation | null;
  /** Shown below the code sample: sends the request from here, or says why not. */
  trial?: (operation: Operation, typed: Typed, setTyped: (typed: Typed) => void) => ReactNode;
}

/** A document's operations, one of them, and how to use it. */
export function OperationColumns({ operations, operationCount, operation, trial }: OperationColumnsProps) {
  const { t } = useTranslation("api-reference");
  if (operation === null)
    return (
      <EmptyNote icon={FileCode} flush>
        {t("operations.none")}
      </EmptyNote>
    );
  return (
    <div className={styles.columns}>
      <OperationList operations={operations} operationCount={operationCount} chosen={operation.key} />
      <OperationDetails operation={operation} />
      {/* What was typed belongs to one operation. */}
      <OperationUse key={operation.key} operation={operation} trial={trial} />
    </div>
  );
}

/** How to send the operation's request: as code, from here, and the answer. */
function OperationUse({ operation, trial }: { operation: Operation; trial: OperationColumnsProps["trial"] }) {
  const { t } = useTranslation("api-reference");
  const [typed, setTyped] = useState(() => toTyped(operation));
  const answer = operation.answers.find(({ example }) => example !== null);
  return (
    <div className={styles.use}>
      <CodeSample operation={operation} typed={typed} />
      {trial?.(operation, typed, setTyped)}
      {answer?.example ? (
        <CodeBlock label={t("answer.example")} text={answer.example}>
          <span>
            {t("answer.example")} <strong>{answer.status}</strong>
          </span>
        </CodeBlock>
      ) : null}
    </div>
  );
}
