import { Clapperboard } from "lucide-react";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import type { Video } from "./video.ts";
import { VideoCards } from "./video-card.tsx";

interface VideosPageProps {
  videos: readonly Video[];
  /** Id of the video that the page was opened for; null for none. */
  openId: number | null;
}

/** All videos, played in place. */
export function VideosPage({ videos, openId }: VideosPageProps) {
  const { t } = useTranslation("community");
  const { home, serviceBase } = useShell().tenant;
  const trail = [
    { name: t("shell:nav.appMarket"), to: home },
    { name: t("shell:nav.community"), to: `${serviceBase}/community/dashboard` },
    { name: t("videos.title"), to: "#" },
  ];
  return (
    <Page>
      <PageHead look="page" trail={trail} title={t("videos.title")} lead={t("videos.lead")} />
      {videos.length > 0 ? (
        <VideoCards videos={videos} level={2} openId={openId} />
      ) : (
        <EmptyState
          icon={Clapperboard}
          title={t("videos.none")}
          actions={<LinkButton to={`${serviceBase}/blogs`}>{t("blogs.all")}</LinkButton>}
        />
      )}
    </Page>
  );
}
