import { cutCharacters } from "#app/features/marketplace/service/cut-text.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { coveringLink } from "#app/ui/layout/card.css.ts";
import { Heading } from "#app/ui/layout/heading.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Carousel } from "#app/ui/media/carousel.tsx";
import { Day } from "#app/ui/page/day.tsx";
import * as styles from "./community-strip.css.ts";

/** A post in the strip. */
export interface FeaturedPost {
  id: number;
  title: string;
  summary: string;
  thumbnailUrl: string;
  /** ISO 8601, UTC. */
  publishedAt: string;
  readingMinutes: number;
}

const titleLength = 50;
const summaryLength = 70;

/** The featured posts as a circular carousel: three in view, one on a small screen (spec 2.3). */
export function CommunityStrip({ posts }: { posts: readonly FeaturedPost[] }) {
  const { t } = useTranslation("marketplace");
  const { serviceBase } = useShell().tenant;
  return (
    <Carousel
      labelledBy="community-title"
      slideClass={styles.slide}
      loop
      slides={posts.map((post) => ({ key: post.id, content: <PostCard post={post} /> }))}
      head={(moves) => (
        <div className={styles.head}>
          <Heading level={2} look="small" id="community-title">
            {t("community.title")}
          </Heading>
          <span className={styles.allPosts}>
            <TextLink to={`${serviceBase}/blogs`} standalone>
              {t("community.all")}
            </TextLink>
          </span>
          {moves}
        </div>
      )}
    />
  );
}

function PostCard({ post }: { post: FeaturedPost }) {
  const { t } = useTranslation("marketplace");
  const { locale, tenant } = useShell();
  return (
    <article className={styles.post}>
      <img src={post.thumbnailUrl} alt="" width={92} height={76} decoding="async" className={styles.picture} />
      <div>
        <h3 className={styles.title}>
          <a href={`${tenant.serviceBase}/blog/${post.id}`} className={coveringLink}>
            {cutCharacters(post.title, titleLength)}
          </a>
        </h3>
        <p className={styles.summary}>{cutCharacters(post.summary, summaryLength)}</p>
        <p className={styles.date}>
          <Day iso={post.publishedAt} locale={locale} />
          {` ·\u00a0${t("community.minutes", { count: post.readingMinutes })}`}
        </p>
      </div>
    </article>
  );
}
