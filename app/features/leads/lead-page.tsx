import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DoneMark } from "#app/ui/feedback/notice.tsx";
import { Breadcrumb } from "#app/ui/layout/breadcrumb.tsx";
import { Aside, Columns } from "#app/ui/layout/columns.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { useArrivalFocus } from "#app/ui/page/use-arrival-focus.ts";
import * as styles from "./lead-page.css.ts";

interface LeadPageProps {
  title: string;
  lead: string | null;
  /** Arguments beside the form. */
  points: { title: string; list: readonly { text: string; icon: LucideIcon }[]; ordered?: boolean };
  children: ReactNode;
}

/** A page that collects a lead: the form, with arguments beside it. */
export function LeadPage({ title, lead, points, children }: LeadPageProps) {
  const { t } = useTranslation("leads");
  const { tenant } = useShell();
  const trail = [
    { name: t("shell:nav.appMarket"), to: tenant.home },
    { name: title, to: "#" },
  ];
  const List = points.ordered ? "ol" : "ul";
  return (
    <Page>
      <Breadcrumb trail={trail} />
      <Columns of="form">
        <div>
          <PageHead look="page" title={title} lead={lead} />
          {children}
        </div>
        <Aside className={styles.beside}>
          <SectionCard id="points" title={points.title}>
            <List className={styles.points}>
              {points.list.map(({ text, icon }) => (
                <li key={text} className={styles.point}>
                  <Icon of={icon} size={18} />
                  <span>{text}</span>
                </li>
              ))}
            </List>
          </SectionCard>
        </Aside>
      </Columns>
    </Page>
  );
}

/** Replaces the form. */
export function LeadDone({ message }: { message: string }) {
  const done = useArrivalFocus<HTMLDivElement>();
  const { t } = useTranslation("leads");
  const { tenant } = useShell();
  return (
    <div ref={done} tabIndex={-1} className={styles.done} role="status">
      <DoneMark />
      <p className={styles.doneMessage}>{message}</p>
      <LinkButton to={tenant.home} size="form">
        {t("done.back")}
      </LinkButton>
    </div>
  );
}
