import type { ReactNode } from "react";
import { Breadcrumb, type Trail } from "./breadcrumb.tsx";
import { Heading } from "./heading.tsx";
import { Lead } from "./lead.tsx";
import * as styles from "./page-head.css.ts";

interface PageHeadProps {
  /** `app` for people at work, `page` for what everybody may read. */
  look: "page" | "app";
  /** Left out on a page that the menu leads to. */
  trail?: Trail;
  title: ReactNode;
  lead?: ReactNode;
  /** In what state it is, beside the title. */
  tag?: ReactNode;
  /** Of what the page is about, before the title. */
  logo?: ReactNode;
  /** What is known of it at a glance, below the title. */
  facts?: ReactNode;
  /** What can be done here, or where it goes on. */
  actions?: ReactNode;
}

/** A page's head: where it is, what it is called and for, and what can be done with it. */
export function PageHead({ trail, actions, ...words }: PageHeadProps) {
  return (
    <>
      {trail ? <Breadcrumb trail={trail} /> : null}
      {actions ? (
        <div className={styles.head}>
          <div>
            <Words {...words} />
          </div>
          <div className={styles.actions}>{actions}</div>
        </div>
      ) : (
        <Words {...words} />
      )}
    </>
  );
}

function Words({ look, title, tag, logo, facts, lead }: Omit<PageHeadProps, "trail" | "actions">) {
  const heading = (
    <Heading level={1} look={look}>
      {title}
    </Heading>
  );
  const words = (
    <>
      {tag ? (
        <div className={styles.titleLine}>
          {heading}
          {tag}
        </div>
      ) : (
        heading
      )}
      {facts ? <div className={styles.facts}>{facts}</div> : null}
    </>
  );
  return (
    <>
      {logo ? (
        <div className={styles.subject}>
          {logo}
          <div>{words}</div>
        </div>
      ) : (
        words
      )}
      {lead ? <Lead>{lead}</Lead> : null}
    </>
  );
}
