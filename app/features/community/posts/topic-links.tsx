import { Link } from "@remix-run/react";
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

/** Links to each topic, and to all of them first. */
export function TopicLinks({ topics, search, chosen }: TopicLinksProps) {
  const { t } = useTranslation("community");
  if (topics.length === 0) return null;
  const to = (topic: string) => `/blogs${toPostSearch({ search, topic, page: 1 })}`;
  return (
    <nav aria-label={t("topics")} className={styles.topics}>
      <Link to={to("")} className={styles.topic} aria-current={chosen === "" ? "true" : undefined}>
        {t("topics.all")}
      </Link>
      {topics.map(({ name }) => (
        <Link key={name} to={to(name)} className={styles.topic} aria-current={name === chosen ? "true" : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
