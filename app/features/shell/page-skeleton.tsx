import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import * as styles from "./page-skeleton.css.ts";
import { toSkeletonKind } from "./skeleton-kind.ts";

/** The outline of the next page over the current one, while that is loading; hidden from screen readers. */
export function PageSkeleton({ pathname }: { pathname: string }) {
  return (
    <div className={styles.cover} aria-hidden="true">
      <div className={styles.inView}>
        <Page>
          <Skeleton of={toSkeletonKind(pathname)} />
        </Page>
      </div>
    </div>
  );
}
