import { useLocation } from "@remix-run/react";
import { Unplug } from "lucide-react";
import { useKeptShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Wrap } from "#app/ui/layout/wrap.tsx";
import * as styles from "./lost-page.css.ts";

/** A server or network error. */
export function ErrorPage() {
  const { t } = useTranslation("shell");
  const tenant = useKeptShell()?.tenant;
  const email = tenant?.support.email ?? null;
  const home = tenant?.home ?? "/";
  const { pathname, search } = useLocation();
  const text = email === null ? t("error.text") : t("error.text.contact", { email });
  const isOffline = typeof navigator !== "undefined" && navigator.onLine === false;
  return (
    <div className={styles.lost}>
      <Wrap>
        <EmptyState
          icon={Unplug}
          title={t(isOffline ? "error.offlineTitle" : "error.title")}
          level={1}
          text={isOffline ? t("error.offlineText") : text}
          actions={
            <>
              <LinkButton to={pathname + search} kind="primary" reloadDocument>
                {t("error.retry")}
              </LinkButton>
              <LinkButton to={home} reloadDocument>
                {t("notFound.home")}
              </LinkButton>
            </>
          }
        />
      </Wrap>
    </div>
  );
}
