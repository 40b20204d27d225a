import type { ReactNode } from "react";
import { Breadcrumb, type Trail } from "./breadcrumb.tsx";
import { Heading } from "./heading.tsx";
import * as styles from "./page-head.css.ts";

interface PageHeadProps {
  /** `app` for people at work, `page` for what everybody may read. */
  look: "page" | "app";
  /** Left out on a page that the menu leads to. */
  trail?: Trail;
  title: ReactNode;
  /** In what state it is, beside the title. */
  tag?: ReactNode;
  /** Of what the page is about, before the title. */
  logo?: ReactNode;
  /** Whose it is, right below the title. */
  byline?: ReactNode;
  lead?: ReactNode;
  /** What is known of it at a glance, last. */
  facts?: ReactNode;
  /** What can be done here, or where it goes on. */
  actions?: ReactNode;
}

/** A page's head: where it is, what it is called and for, and what can be done with it. */
export function PageHead({ trail, logo, actions, ...words }: PageHeadProps) {
  return (
    <>
      {trail ? <Breadcrumb trail={trail} /> : null}
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

type Words = Omit<PageHeadProps, "trail" | "logo" | "actions">;

function Words({ look, title, tag, byline, lead, facts }: Words) {
  const heading = (
    <Heading level={1} look={look}>
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
