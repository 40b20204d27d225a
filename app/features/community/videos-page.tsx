import { Clapperboard } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Breadcrumb } from "#app/ui/layout/breadcrumb.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import * as layout from "#app/ui/layout/page-layout.css.ts";
import { Wrap } from "#app/ui/layout/wrap.tsx";
import type { Video } from "./video.ts";
import { VideoCards } from "./video-card.tsx";

interface VideosPageProps {
  videos: readonly Video[];
  /** Id of the one that the page was opened for; null for none. */
  openId: number | null;
}

/** All videos, to be played where they are. */
export function VideosPage({ videos, openId }: VideosPageProps) {
  const { t } = useTranslation("community");
  const trail = [
    { name: t("shell:nav.appMarket"), to: "/" },
    { name: t("shell:nav.community"), to: "/community/dashboard" },
    { name: t("videos.title"), to: "#" },
  ];
  return (
    <Wrap>
      <div className={layout.page}>
        <Breadcrumb label={t("shell:breadcrumb")} trail={trail} />
        <Heading level={1} look="page">
          {t("videos.title")}
        </Heading>
        <p className={layout.lead}>{t("videos.lead")}</p>
        {videos.length > 0 ? (
          <VideoCards videos={videos} level={2} openId={openId} />
        ) : (
          <EmptyState
            icon={Clapperboard}
            title={
              <Heading level={2} look="empty">
                {t("videos.none")}
              </Heading>
            }
            actions={<LinkButton to="/blogs">{t("blogs.all")}</LinkButton>}
          />
        )}
      </div>
    </Wrap>
  );
}
