import { BadgeDollarSign, Check, Copy, Layers } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { useArrivalFocus } from "#app/ui/page/use-arrival-focus.ts";
import * as styles from "./auth-layout.css.ts";
import { BrandPanel } from "./brand-panel.tsx";

interface AuthLayoutProps {
  title: string;
  lead: ReactNode;
  /** `wide` has room for two columns of fields. */
  width?: keyof typeof styles.box;
  /** Success: shows a tick above the title. */
  done?: boolean;
  /** Content beside the form; by default the benefits of an account. */
  panel?: ReactNode;
  children?: ReactNode;
}

/** A sign-in or sign-up form, with the tenant's own text beside it. */
export function AuthLayout({ title, lead, width = "narrow", done = false, panel, children }: AuthLayoutProps) {
  const box = useArrivalFocus<HTMLDivElement>(done);
  return (
    <div className={styles.page}>
      <div className={styles.formSide[width]}>
        <div
          ref={box}
          tabIndex={done ? -1 : undefined}
          className={styles.box[width]}
          role={done ? "status" : undefined}
        >
          {done ? (
            <span className={styles.mark}>
              <Icon of={Check} size={24} />
            </span>
          ) : null}
          <Heading level={1} look="page">
            {title}
          </Heading>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
      </div>
      {panel ?? <AccountPanel />}
    </div>
  );
}

function AccountPanel() {
  const { t } = useTranslation("identity");
  return (
    <BrandPanel
      title={t("panelTitle")}
      points={[
        { icon: Layers, title: t("panelPoint1Title"), text: t("panelPoint1Text") },
        { icon: Copy, title: t("panelPoint2Title"), text: t("panelPoint2Text") },
        { icon: BadgeDollarSign, title: t("panelPoint3Title"), text: t("panelPoint3Text") },
      ]}
    />
  );
}
