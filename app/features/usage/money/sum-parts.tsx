import * as styles from "./payment-page.css.ts";

interface Part {
  name: string;
  value: string;
}

/** The parts of a sum, and the sum. */
export function SumParts({ parts, total }: { parts: readonly Part[]; total: Part }) {
  return (
    <dl className={styles.parts}>
      {parts.map(({ name, value }) => (
        <div key={name} className={styles.part}>
          <dt>{name}</dt>
          <dd className={styles.partValue}>{value}</dd>
        </div>
      ))}
      <div className={styles.partTotal}>
        <dt>{total.name}</dt>
        <dd className={styles.partValue}>{total.value}</dd>
      </div>
    </dl>
  );
}
