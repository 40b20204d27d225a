import { Compass } from "lucide-react";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Wrap } from "#app/ui/layout/wrap.tsx";
import * as styles from "./lost-page.css.ts";

interface NotFoundPageProps {
  /** The company whose market the page was of, which is not open now; null for every other page. */
  offlineMarket?: string | null;
}

/** The not-found page (spec 2.11). A market's owner gets a link to their market. */
export function NotFoundPage({ offlineMarket = null }: NotFoundPageProps) {
  const { t } = useTranslation("shell");
  const { tenant, viewer } = useShell();
  const company = viewer?.company;
  const home = company?.hasGigMarket ? `/${company.slug}/myservices` : tenant.home;
  return (
    <div className={styles.lost}>
      <Wrap>
        <EmptyState
          icon={Compass}
          title={offlineMarket === null ? t("notFound.title") : t("offlineMarket.title", { company: offlineMarket })}
          level={1}
          text={t(offlineMarket === null ? "notFound.text" : "offlineMarket.text")}
          actions={
            <>
              <LinkButton to={home} kind="primary">
                {t("notFound.home")}
              </LinkButton>
              <LinkButton to={`${tenant.serviceBase}/requestservice`}>{t("nav.requestService")}</LinkButton>
            </>
          }
        />
      </Wrap>
    </div>
  );
}
