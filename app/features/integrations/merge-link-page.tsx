import { KeyRound, Lock } from "lucide-react";
import type { FormField } from "#app/content/form/form-field.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { DoneMark } from "#app/ui/feedback/notice.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import type { MergeLinkState, MergeLinkValues } from "./merge-link.ts";
import { MergeLinkForm } from "./merge-link-form.tsx";
import * as styles from "./merge-link-page.css.ts";

interface MergeLinkPageProps {
  /** The server has a key for Merge. */
  isConfigured: boolean;
  /** Null for viewers who administer neither a company nor the platform. */
  form: { fields: readonly FormField<keyof MergeLinkValues>[]; values: MergeLinkValues; namesCompany: boolean } | null;
  /** The outcome of the posted form; null before it is posted. */
  state: MergeLinkState | null;
}

/** Creates a Merge Link token for a company's management system. */
export function MergeLinkPage({ isConfigured, form, state }: MergeLinkPageProps) {
  const { t } = useTranslation("integrations");
  const { tenant } = useShell();
  const title = t("merge.title");
  const trail = [
    { name: t("shell:nav.appMarket"), to: tenant.home },
    { name: title, to: "#" },
  ];
  return (
    <Page>
      <PageHead look="page" trail={trail} title={title} lead={t("merge.lead")} />
      {state?.kind === "done" ? (
        <Made state={state} />
      ) : form === null ? (
        <Closed icon={Lock} title={t("merge.notAllowed")} text={t("merge.notAllowed.text")} />
      ) : isConfigured ? (
        <MergeLinkForm {...form} fault={state} />
      ) : (
        <Closed icon={KeyRound} title={t("merge.notSet")} text={t("merge.notSet.text")} />
      )}
    </Page>
  );
}

function Closed({ icon, title, text }: { icon: typeof Lock; title: string; text: string }) {
  const { t } = useTranslation("shell");
  const { tenant } = useShell();
  const heading = title;
  const way = <LinkButton to={tenant.home}>{t("notFound.home")}</LinkButton>;
  return <EmptyState icon={icon} title={heading} text={text} actions={way} />;
}

function Made({ state }: { state: Extract<MergeLinkState, { kind: "done" }> }) {
  const { t } = useTranslation("integrations");
  const { link, organizationName } = state;
  return (
    <div className={styles.made} role="status">
      <DoneMark />
      <Heading level={2} look="section">
        {t("merge.done", { company: organizationName })}
      </Heading>
      <p className={styles.madeText}>{t("merge.done.text")}</p>
      <TextField id="linkToken" label={t("merge.token")} value={link.linkToken} readOnly />
      {link.magicLinkUrl === null ? null : (
        <TextLink to={link.magicLinkUrl} newTab standalone>
          {t("merge.magicLink")}
        </TextLink>
      )}
      <TextLink to="/merge.dev/linkgeneratorPOC" reloadDocument standalone>
        {t("merge.again")}
      </TextLink>
    </div>
  );
}
