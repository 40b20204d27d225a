import { Form } from "@remix-run/react";
import { History } from "lucide-react";
import { ServiceGrid } from "#app/features/marketplace/landing/service-grid.tsx";
import type { ServiceCardData } from "#app/features/marketplace/service/service.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";

/** The services that this browser has opened, with a button that forgets them. */
export function ViewedPage({ cards }: { cards: readonly ServiceCardData[] }) {
  const { t } = useTranslation("marketplace");
  const { tenant } = useShell();
  const forget = (
    <Form method="post">
      <Button type="submit">{t("viewed.forget")}</Button>
    </Form>
  );
  return (
    <Page>
      <PageHead
        look="app"
        title={t("viewed.title")}
        lead={t("viewed.lead")}
        actions={cards.length > 0 ? forget : null}
      />
      {cards.length > 0 ? (
        <>
          <h2 className={visuallyHidden}>{t("collections.services")}</h2>
          <ServiceGrid cards={cards} words={[]} newTab={false} busy={false} promoted={false} />
        </>
      ) : (
        <EmptyState
          icon={History}
          title={t("viewed.none")}
          text={t("viewed.how")}
          actions={<LinkButton to={tenant.home}>{t("viewed.browse")}</LinkButton>}
        />
      )}
    </Page>
  );
}
