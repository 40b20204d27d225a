import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import type { NamedValue } from "./demo.ts";
import * as styles from "./try-it.css.ts";
import { WaitingText } from "./waiting-text.tsx";

interface ResultCardProps {
  /** What kind of result it is, such as sample data. */
  tag: string | null;
  waiting: boolean;
  /** Shown until there is a result. */
  none: string;
  children: ReactNode;
}

/** The result of a choice, beside the form; announced when it comes. */
export function ResultCard({ tag, waiting, none, children }: ResultCardProps) {
  const { t } = useTranslation("try-it");
  return (
    <Card as="section" labelledBy="try-result" padding="roomy">
      <div className={styles.resultHead}>
        <Heading level={2} look="section" id="try-result">
          {t("result")}
        </Heading>
        {tag === null ? null : <Tag size="regular">{tag}</Tag>}
      </div>
      <div aria-live="polite" aria-busy={waiting}>
        {children ?? <WaitingText waiting={waiting} text={none} />}
      </div>
    </Card>
  );
}

export function Values({ values }: { values: readonly NamedValue[] }) {
  return (
    <dl className={styles.facts}>
      {values.map(([name, value]) => (
        <div key={name}>
          <dt className={styles.term}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
