import { Compass } from "lucide-react";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Wrap } from "#app/ui/layout/wrap.tsx";
import * as styles from "./lost-page.css.ts";

/** Data of the error where more is known, as of a market that is not open now: what its page says, in the reader's language. */
export interface NotFoundReport {
  reason: {
    title: string;
    text: string;
    /** Leads whoever may open the market to its editor. */
    edit?: string;
  };
}

/** The not-found page (spec 2.11). A market's owner gets a link to their market. */
export function NotFoundPage({ title, text, edit }: Partial<NotFoundReport["reason"]>) {
  const { t } = useTranslation("shell");
  const { tenant, viewer } = useShell();
  const company = viewer?.company;
  const home = company?.hasGigMarket ? `/${company.slug}/myservices` : tenant.home;
  return (
    <div className={styles.lost}>
      <Wrap>
        <EmptyState
          icon={Compass}
          title={title ?? t("notFound.title")}
          level={1}
          text={text ?? t("notFound.text")}
          actions={
            <>
              {edit ? (
                <LinkButton to="/company/market" kind="primary">
                  {edit}
                </LinkButton>
              ) : null}
              <LinkButton to={home} kind={edit ? undefined : "primary"}>
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
