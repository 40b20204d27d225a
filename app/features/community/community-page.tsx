import { CalendarDays, CirclePlay, Newspaper } from "lucide-react";
import type { ReactNode } from "react";
import type { CommunityEvent } from "#app/features/community/events/event.ts";
import { EventCards } from "#app/features/community/events/event-card.tsx";
import * as styles from "#app/features/community/events/events-page.css.ts";
import type { PostSummary } from "#app/features/community/posts/post.ts";
import { PostCards } from "#app/features/community/posts/post-card.tsx";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyNote } from "#app/ui/feedback/empty-state.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import type { Video } from "./video.ts";
import { VideoCards } from "./video-card.tsx";

interface CommunityPageProps {
  events: readonly CommunityEvent[];
  posts: readonly PostSummary[];
  videos: readonly Video[];
}

/** The community's first page: upcoming events and new posts and videos. */
export function CommunityPage({ events, posts, videos }: CommunityPageProps) {
  const { t } = useTranslation("community");
  const { home, serviceBase } = useShell().tenant;
  const title = t("home.title");
  const trail = [
    { name: t("shell:nav.appMarket"), to: home },
    { name: title, to: "#" },
  ];
  return (
    <Page>
      <PageHead look="page" trail={trail} title={title} lead={t("home.lead")} />
      <HomeSection
        id="events"
        title={t("home.events")}
        all={{ to: `${serviceBase}/community/events`, name: t("events.all") }}
      >
        {events.length > 0 ? (
          <EventCards events={events} level={3} />
        ) : (
          <EmptyNote icon={CalendarDays} flush>
            {t("events.none")}
          </EmptyNote>
        )}
      </HomeSection>
      <HomeSection id="posts" title={t("home.posts")} all={{ to: `${serviceBase}/blogs`, name: t("blogs.all") }}>
        {posts.length > 0 ? (
          <PostCards posts={posts} level={3} seen />
        ) : (
          <EmptyNote icon={Newspaper} flush>
            {t("empty")}
          </EmptyNote>
        )}
      </HomeSection>
      <HomeSection id="videos" title={t("home.videos")} all={{ to: `${serviceBase}/videos`, name: t("videos.all") }}>
        {videos.length > 0 ? (
          <VideoCards videos={videos} level={3} />
        ) : (
          <EmptyNote icon={CirclePlay} flush>
            {t("videos.none")}
          </EmptyNote>
        )}
      </HomeSection>
    </Page>
  );
}

interface HomeSectionProps {
  id: string;
  title: string;
  /** Link to the full list. */
  all: { to: string; name: string };
  children: ReactNode;
}

function HomeSection({ id, title, all, children }: HomeSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <Heading level={2} look="section" id={id}>
          {title}
        </Heading>
        <TextLink to={all.to} standalone>
          {all.name}
        </TextLink>
      </div>
      {children}
    </section>
  );
}
