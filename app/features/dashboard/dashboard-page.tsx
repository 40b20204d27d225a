import { Link } from "@remix-run/react";
import { Search } from "lucide-react";
import { PostMeta } from "#app/features/community/posts/post-card.tsx";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import { AttentionCard } from "./attention-card.tsx";
import { ChecklistCard } from "./checklist/checklist-card.tsx";
import type { DashboardData } from "./dashboard.server.ts";
import * as styles from "./dashboard-page.css.ts";
import { CreditCard, MarketOffer } from "./figure-cards.tsx";
import { FollowedCard } from "./followed-card.tsx";
import { OwnerColumns } from "./owner/owner-columns.tsx";
import { SellingColumns } from "./selling/selling-columns.tsx";
import { SoldCard, UsageCard } from "./usage-card.tsx";

/** What needs attention, what is in progress, costs and news. */
export function DashboardPage(props: DashboardData) {
  const { t, i18n } = useTranslation("dashboard");
  const { viewer, tenant } = useShell();
  const isStarting = props.checklist !== null && !props.checklist.isDismissed;
  return (
    <Page>
      <PageHead
        look="app"
        title={t(props.market ? "welcome.owner" : "welcome", { name: viewer?.firstName })}
        lead={
          <>
            {viewer?.company?.name} ·&nbsp;
            <Moment iso={props.now} locale={i18n.language} look="today" />
          </>
        }
        actions={
          <LinkButton to={tenant.home}>
            <Icon of={Search} size={16} />
            {t("find")}
          </LinkButton>
        }
      />
      {props.market ? (
        <OwnerColumns {...props} market={props.market} />
      ) : props.selling && props.sold ? (
        <SellingColumns {...props} selling={props.selling} sold={props.sold} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.column}>
            {props.checklist ? <ChecklistCard checklist={props.checklist} /> : null}
            <AttentionCard {...props} isFirst={!isStarting} isBeside={isStarting} />
            <FollowedCard kind="workflows" requests={props.openRequests.workflows} />
            <FollowedCard kind="services" requests={props.openRequests.services} answersOthers={props.inbox !== null} />
          </div>
          <div className={styles.column}>
            <SoldCard sold={props.sold} />
            <CreditCard {...props} />
            <UsageCard {...props} />
            <MarketOffer />
          </div>
        </div>
      )}
      <LatestPosts posts={props.posts} />
    </Page>
  );
}

function LatestPosts({ posts }: Pick<DashboardData, "posts">) {
  const { t } = useTranslation("dashboard");
  if (posts.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="posts">
      <div className={styles.sectionHead}>
        <Heading level={2} look="section" id="posts">
          {t("posts")}
        </Heading>
        <TextLink to="/blogs" standalone>
          {t("posts.all")}
        </TextLink>
      </div>
      <ul className={styles.posts}>
        {posts.map((post) => (
          <li key={post.id}>
            <Link to={`/blog/${post.id}`} className={styles.post}>
              <img
                src={post.thumbnailUrl}
                alt=""
                width={92}
                height={76}
                loading="lazy"
                decoding="async"
                className={styles.postPicture}
              />
              <div>
                <h3 className={styles.postTitle}>{post.title}</h3>
                <PostMeta post={post} />
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
