import type { ReactNode } from "react";
import { Breadcrumb, type Trail } from "./breadcrumb.tsx";
import { Heading } from "./heading.tsx";
import * as styles from "./page-head.css.ts";

interface PageHeadProps {
  /** `app` for workspace pages, `page` for public ones. */
  look: "page" | "app";
  /** Of its heading; below another on the page 2. */
  level?: 1 | 2;
  /** Omitted on pages that the menu links to. */
  trail?: Trail;
  /** Distinguishes several breadcrumbs for screen readers. */
  trailLabel?: string;
  title: ReactNode;
  /** Status beside the title. */
  tag?: ReactNode;
  /** Logo of the subject, before the title. */
  logo?: ReactNode;
  /** Owner or reference, directly below the title. */
  byline?: ReactNode;
  lead?: ReactNode;
  /** Key facts, last. */
  facts?: ReactNode;
  /** Actions and links to related pages. */
  actions?: ReactNode;
}

/** A page's head: breadcrumb, title, lead, facts and actions. */
export function PageHead({ trail, trailLabel, logo, actions, ...words }: PageHeadProps) {
  return (
    <>
      {trail ? <Breadcrumb trail={trail} label={trailLabel} /> : null}
      <div className={styles.head}>
        <div className={logo ? styles.subject : styles.words}>
          {logo}
          <Words {...words} />
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </>
  );
}

type Words = Omit<PageHeadProps, "trail" | "trailLabel" | "logo" | "actions">;

function Words({ look, level = 1, title, tag, byline, lead, facts }: Words) {
  const heading = (
    <Heading level={level} look={look}>
      {title}
    </Heading>
  );
  return (
    <>
      <div>
        {tag ? (
          <div className={styles.titleLine}>
            {heading}
            {tag}
          </div>
        ) : (
          heading
        )}
        {byline ? <div className={styles.byline}>{byline}</div> : null}
      </div>
      {lead || facts ? (
        <div className={styles.below}>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
          {facts ? <div className={styles.facts}>{facts}</div> : null}
        </div>
      ) : null}
    </>
  );
}
