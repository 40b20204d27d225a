import { Form, useNavigation } from "@remix-run/react";
import { Building2, ClipboardList, LayoutDashboard, type LucideIcon, Search, Store, UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import { AuthLayout } from "#app/features/identity/sign-in/auth-layout.tsx";
import type { ShellTenant, ShellViewer } from "#app/features/tenancy/shell-data.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./chooser-page.css.ts";
import { listNextWays, type NextWay } from "./next-ways.ts";

/** An agency's link that leads nowhere, as it was typed; `error` is a copy key. */
export interface ChooserState {
  link: string;
  error: CopyKey;
}

/** Where signing up begins: each way in leads on. Who is signed in is shown what comes next. */
export function ChooserPage({ state }: { state: ChooserState | null }) {
  const { viewer } = useShell();
  return viewer === null ? <VisitorsWays state={state} /> : <NextWays viewer={viewer} state={state} />;
}

function VisitorsWays({ state }: { state: ChooserState | null }) {
  const { t } = useTranslation("onboarding");
  const { tenant } = useShell();
  const lead = (
    <>
      {t("chooser.lead")}{" "}
      <TextLink to={tenant.paths.login} reloadDocument>
        {t("login")}
      </TextLink>
    </>
  );
  return (
    <AuthLayout title={t("chooser.title")} lead={lead} width="wide">
      <div className={styles.ways}>
        <Way
          icon={Building2}
          title={t("chooser.agencyTitle")}
          text={t(tenant.features.createMarket ? "chooser.agencyMarketText" : "chooser.agencyText")}
        >
          <LinkButton to={toAgencyPath(tenant)} kind="primary" reloadDocument>
            {t("chooser.agencyAction")}
          </LinkButton>
        </Way>
        <Way icon={UserPlus} title={t("chooser.agentTitle")} text={t("chooser.agentText")}>
          <AgencyLinkForm state={state} />
        </Way>
        <Way icon={ClipboardList} title={t("chooser.sellTitle")} text={t("chooser.sellText")}>
          <LinkButton to="/register-seller" reloadDocument>
            {t("chooser.sellAction")}
          </LinkButton>
        </Way>
        <Way icon={Search} title={t("chooser.buyTitle")} text={t("chooser.buyText")}>
          <LinkButton to="/">{t("chooser.buyAction")}</LinkButton>
        </Way>
      </div>
    </AuthLayout>
  );
}

const icons: Record<NextWay["key"], LucideIcon> = {
  company: Building2,
  home: LayoutDashboard,
  market: Store,
  people: UserPlus,
  listing: ClipboardList,
};

/** What a signed-in user can do next; there is nothing left to register. */
function NextWays({ viewer, state }: { viewer: ShellViewer; state: ChooserState | null }) {
  const { t } = useTranslation("onboarding");
  const { createMarket } = useShell().tenant.features;
  const name = `${viewer.firstName} ${viewer.lastName}`.trim();
  const company = viewer.company?.name ?? "";
  return (
    <AuthLayout title={t("next.title")} lead={t("next.lead", { name })} width="wide">
      <div className={styles.ways}>
        {listNextWays(viewer, createMarket).map(({ key, to }, at) => (
          <Way key={key} icon={icons[key]} title={t(`next.${key}.title`, { company })} text={t(`next.${key}.text`)}>
            <LinkButton to={to} kind={at === 0 ? "primary" : "secondary"}>
              {t(`next.${key}.action`)}
            </LinkButton>
          </Way>
        ))}
        {viewer.company === null ? (
          <Way icon={UserPlus} title={t("chooser.agentTitle")} text={t("chooser.agentText")}>
            <AgencyLinkForm state={state} />
          </Way>
        ) : null}
        <Way icon={Search} title={t("chooser.buyTitle")} text={t("chooser.buyText")}>
          <LinkButton to="/">{t("chooser.buyAction")}</LinkButton>
        </Way>
      </div>
    </AuthLayout>
  );
}

/** Who comes from here thinks of a market; the form's choice is ticked where there may be one. */
function toAgencyPath({ paths, features }: ShellTenant): string {
  return features.createMarket ? `${paths.onboarding}?market` : paths.onboarding;
}

interface WayProps {
  icon: LucideIcon;
  title: string;
  text: string;
  children: ReactNode;
}

function Way({ icon, title, text, children }: WayProps) {
  return (
    <section className={styles.way}>
      <span className={styles.icon}>
        <Icon of={icon} size={20} />
      </span>
      <div>
        <Heading level={2} look="card">
          {title}
        </Heading>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </section>
  );
}

function AgencyLinkForm({ state }: { state: ChooserState | null }) {
  const { t } = useTranslation("onboarding");
  const pending = useNavigation().state === "submitting";
  return (
    <Form method="post" noValidate className={styles.linkForm} data-faulty={state ? "" : undefined}>
      <TextField
        id="link"
        name="link"
        label={t("chooser.agentLink")}
        defaultValue={state?.link}
        error={state ? t(state.error) : undefined}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
      />
      <Button type="submit" size="form" pending={pending}>
        {t("chooser.agentAction")}
      </Button>
    </Form>
  );
}
