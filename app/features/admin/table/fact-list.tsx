import { Fragment, type ReactNode } from "react";
import * as styles from "#app/features/admin/console-page.css.ts";

/** A list of labels and values. */
export function FactList({ facts }: { facts: readonly [string, ReactNode][] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two facts may have the same label
        <Fragment key={index}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
