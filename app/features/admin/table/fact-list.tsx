import { Fragment, type ReactNode } from "react";
import * as styles from "#app/features/admin/console-page.css.ts";

/** A list of labels and values. */
export function FactList({ facts }: { facts: readonly [string, ReactNode][] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <Fragment key={term}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
