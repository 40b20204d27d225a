import { Link } from "@remix-run/react";
import { firstRow } from "#app/features/community/first-row.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Day } from "#app/ui/page/day.tsx";
import { fetchedFirst } from "#app/ui/page/fetch-priority.ts";
import * as styles from "./blogs-page.css.ts";
import { type PostSummary, toThumbnailSet } from "./post.ts";

interface PostCardsProps {
  posts: readonly PostSummary[];
  level: 2 | 3;
  /** Within the first screen of a wide window. */
  seen?: boolean;
}

/** Posts as cards, newest first. Within the first screen the first images are loaded eagerly. */
export function PostCards({ posts, level, seen = level === 2 }: PostCardsProps) {
  return (
    <ul className={styles.grid}>
      {posts.map((post, index) => (
        <li key={post.id}>
          <PostCard post={post} level={level} waits={!seen || index >= firstRow} leads={level === 2 && index === 0} />
        </li>
      ))}
    </ul>
  );
}

interface PostCardProps {
  post: PostSummary;
  level: 2 | 3;
  /** Loads its image lazily. */
  waits: boolean;
  /** Has the page's first image. */
  leads: boolean;
}

function PostCard({ post, level, waits, leads }: PostCardProps) {
  const { serviceBase } = useShell().tenant;
  const Title = `h${level}` as const;
  return (
    <Link to={`${serviceBase}/blog/${post.id}`} className={styles.card}>
      <img
        src={post.thumbnailUrl}
        srcSet={toThumbnailSet(post)}
        sizes="(max-width: 700px) 100vw, 320px"
        alt=""
        width={320}
        height={200}
        loading={waits ? "lazy" : "eager"}
        decoding="async"
        {...(leads ? fetchedFirst : {})}
        className={styles.picture}
      />
      <span className={styles.text}>
        <Title className={styles.title}>{post.title}</Title>
        <span className={styles.summary}>{post.summary}</span>
        <PostMeta post={post} />
      </span>
    </Link>
  );
}

/** Publication date and reading time. */
export function PostMeta({ post }: { post: PostSummary }) {
  const { t, i18n } = useTranslation("community");
  return (
    <span className={styles.meta}>
      <Day iso={post.publishedAt} locale={i18n.language} />
      <span aria-hidden="true">·</span>
      <span>{t("minutes", { count: post.readingMinutes })}</span>
    </span>
  );
}
