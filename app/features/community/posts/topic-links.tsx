import { Link } from "@remix-run/react";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import * as styles from "./blogs-page.css.ts";
import type { Topic } from "./post.ts";
import { toPostSearch } from "./post-search.ts";

interface TopicLinksProps {
  topics: readonly Topic[];
  search: string;
  /** Empty for all topics. */
  chosen: string;
}

/** As many stand above the posts; the others are a press away. */
const mostShown = 8;

/** Links to the most frequent topics, to all of them first, and to the others below. */
export function TopicLinks({ topics, search, chosen }: TopicLinksProps) {
  const { t } = useTranslation("community");
  const { serviceBase } = useShell().tenant;
  if (topics.length === 0) return null;
  const names = topics.map(({ name }) => name);
  const isFew = names.length <= mostShown + 2;
  const first = isFew ? names : names.filter((name, at) => at < mostShown || name === chosen);
  const others = names.filter((name) => !first.includes(name));
  const toLink = (name: string) => (
    <TopicLink key={name} to={serviceBase + toAddress(search, name)} name={name} isChosen={name === chosen} />
  );
  return (
    <nav aria-label={t("topics")} className={styles.topicParts}>
      <div className={styles.topics}>
        <TopicLink to={serviceBase + toAddress(search, "")} name={t("topics.all")} isChosen={chosen === ""} />
        {first.map(toLink)}
      </div>
      {others.length === 0 ? null : (
        <details className={styles.otherTopics}>
          <summary className={styles.othersLabel}>{t("topics.others", { count: others.length })}</summary>
          <div className={styles.topicsBelow}>{others.map(toLink)}</div>
        </details>
      )}
    </nav>
  );
}

function toAddress(search: string, topic: string): string {
  return `/blogs${toPostSearch({ search, topic, page: 1 })}`;
}

function TopicLink({ to, name, isChosen }: { to: string; name: string; isChosen: boolean }) {
  return (
    <Link to={to} className={styles.topic} aria-current={isChosen ? "true" : undefined}>
      {name}
    </Link>
  );
}
