import * as styles from "./skeleton.css.ts";

interface SkeletonProps {
  /** What is awaited: rows, cards, fields or running text. */
  of: keyof typeof styles.body;
}

const parts = { table: 8, cards: 6, form: 5, text: 7 } as const;

/** A page's outline in its final shape, for the time until it comes. */
export function Skeleton({ of }: SkeletonProps) {
  return (
    <div className={styles.skeleton}>
      <span className={styles.title} />
      <span className={styles.lead} />
      <div className={styles.body[of]}>
        {Array.from({ length: parts[of] }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all are the same
          <span key={at} className={styles.part[of]} />
        ))}
      </div>
    </div>
  );
}
