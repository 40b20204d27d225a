import { Link } from "@remix-run/react";
import { ShareLinks } from "#app/features/community/share-links.tsx";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { Breadcrumb } from "#app/ui/layout/breadcrumb.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { SafeHtml } from "#app/ui/layout/prose.tsx";
import { fetchedFirst } from "#app/ui/page/fetch-priority.ts";
import * as styles from "./blogs-page.css.ts";
import { type Post, type PostSummary, toThumbnailSet } from "./post.ts";
import { PostCards, PostMeta } from "./post-card.tsx";
import { toPostSearch } from "./post-search.ts";

interface BlogPageProps {
  post: Post;
  related: readonly PostSummary[];
  /** The post's absolute address. */
  url: string;
}

/** One post, and related ones to read next. */
export function BlogPage({ post, related, url }: BlogPageProps) {
  const { t } = useTranslation("community");
  const { home, serviceBase } = useShell().tenant;
  const trail = [
    { name: t("shell:nav.appMarket"), to: home },
    { name: t("blogs.title"), to: `${serviceBase}/blogs` },
    { name: post.title, to: "#" },
  ];
  return (
    <Page>
      <Breadcrumb trail={trail} />
      <article className={styles.article}>
        <PageHead
          look="page"
          title={post.title}
          byline={
            <>
              <span>{t("by", { author: post.author })}</span>
              <PostMeta post={post} />
              {post.topics.map((topic) => (
                <Link
                  key={topic}
                  to={`${serviceBase}/blogs${toPostSearch({ search: "", topic, page: 1 })}`}
                  className={styles.topicLink}
                >
                  <Tag>{topic}</Tag>
                </Link>
              ))}
            </>
          }
        />
        {post.thumbnailUrl === "" ? null : (
          <img
            src={post.thumbnailUrl}
            srcSet={toThumbnailSet(post)}
            sizes="(max-width: 700px) 100vw, 640px"
            alt={post.thumbnailAlt}
            width={640}
            height={320}
            {...fetchedFirst}
            className={styles.hero}
          />
        )}
        {post.partlyTranslated ? <p className={styles.originalNote}>{t("original")}</p> : null}
        <SafeHtml html={post.html} />
        <ShareLinks title={post.title} url={url} />
      </article>
      {related.length > 0 ? (
        <section className={styles.related} aria-labelledby="related">
          <Heading level={2} look="section" id="related">
            {t("related")}
          </Heading>
          <PostCards posts={related} level={3} />
        </section>
      ) : null}
    </Page>
  );
}
