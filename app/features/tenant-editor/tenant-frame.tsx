import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DoneRegion } from "#app/ui/feedback/notice.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { useShownPath } from "#app/ui/page/shown-path.ts";
import * as styles from "./tenant-editor.css.ts";
import type { TenantSaved } from "./tenant-view.ts";

const parts = ["brand", "copy", "pages", "history"] as const;

interface TenantFrameProps {
  slug: string;
  /** The brand's. */
  name: string;
  /** The page's own; the brand's name if omitted. */
  title?: string;
  /** Beside the title, such as a state. */
  tag?: ReactNode;
  lead: ReactNode;
  actions?: ReactNode;
  here: (typeof parts)[number];
  saved?: TenantSaved | null;
  children: ReactNode;
}

/** The common frame of a brand's pages. */
export function TenantFrame({ slug, name, title = name, tag, lead, actions, here, saved, children }: TenantFrameProps) {
  const { t } = useTranslation("tenant-editor");
  const toShown = useShownPath();
  const root = `/gigmarket/admin/tenants/${slug}`;
  const trail = [
    { name: t("tenants"), to: "/gigmarket/admin/tenants" },
    { name, to: here === "brand" ? "#" : root },
    ...(here === "brand" ? [] : [{ name: t(`part.${here}`), to: "#" }]),
  ];
  return (
    <Page>
      <PageHead look="app" {...{ trail, title, tag, lead, actions }} />
      <nav aria-label={t("parts")}>
        <ul className={styles.tabs}>
          {parts.map((part) => (
            <li key={part}>
              <Link
                to={toShown(part === "brand" ? root : `${root}/${part}`)}
                className={styles.tab}
                aria-current={part === here ? "page" : undefined}
              >
                {t(`part.${part}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <DoneRegion>{saved ? t(`saved.${saved}`) : null}</DoneRegion>
      {children}
    </Page>
  );
}
