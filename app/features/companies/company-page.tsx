import type { ReactNode } from "react";
import type { FormField } from "#app/content/form/form-field.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import type { OwnJoining } from "#app/features/members/joining/joining-mode.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import type { KeyOf } from "#app/i18n/copy-keys.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DoneNotice } from "#app/ui/feedback/notice.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Columns } from "#app/ui/layout/columns.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { AgencyProfileForm, type AgencyProfileFormProps } from "./agency-profile-form.tsx";
import type { OwnCompany } from "./company.ts";
import { CompanyForm } from "./company-form.tsx";
import { CompanyLogoForm } from "./company-logo-form.tsx";
import * as styles from "./company-page.css.ts";
import type { CompanyFormState, CompanySaved } from "./company-state.ts";
import { JoinForm } from "./join-form.tsx";
import { OwnJoiningCard } from "./own-joining-card.tsx";

interface CompanyPageProps {
  company: OwnCompany | null;
  /** For users without a company: the state of their join request; null without one. */
  joining: OwnJoining | null;
  /** The tenant lets agencies open markets. */
  mayOpenMarket: boolean;
  /** Null for users who may not edit it. */
  profile: AgencyProfileFormProps["profile"] | null;
  saved: CompanySaved | null;
  fields: Record<"details" | "join", readonly FormField[]>;
  state: CompanyFormState | null;
  /** Shown before the company's details. */
  children?: ReactNode;
}

/** The signed-in user's company: details, logo and market; without a company, how to join or create one. */
export function CompanyPage({ company, joining, saved, children, ...forms }: CompanyPageProps) {
  const { mayOpenMarket, fields, state } = forms;
  const { t } = useTranslation("companies");
  const { viewer } = useShell();
  const administers = isPermitted(viewer, "useConsole");
  return (
    <Page>
      <PageHead
        look="app"
        title={company?.name ?? t("title")}
        lead={t(company && administers ? "lead.administrator" : toLeadKey(company, mayOpenMarket))}
        actions={administers ? <ToConsole /> : null}
      />
      {saved !== null && state === null ? <DoneNotice>{t(`saved.${saved}`)}</DoneNotice> : null}
      {company === null ? (
        <div className={styles.column}>
          {joining ? <OwnJoiningCard joining={joining} /> : null}
          <NewCompany fields={fields} state={state} />
        </div>
      ) : (
        <Columns of="content">
          <div className={styles.column}>
            {children}
            {company.mayEdit ? <EditedCompany company={company} {...forms} /> : <CompanyFacts company={company} />}
          </div>
          <aside className={styles.column}>
            <MarketCard company={company} mayOpenMarket={mayOpenMarket} />
            <PublicPageCard company={company} mayOpenMarket={mayOpenMarket} />
          </aside>
        </Columns>
      )}
    </Page>
  );
}

/** For administrators, who land here after signing in and need no company for their work. */
function ToConsole() {
  const { t } = useTranslation("companies");
  const { tenant } = useShell();
  return <LinkButton to={tenant.consolePath}>{t("none.console")}</LinkButton>;
}

/** Whether the page mentions a market: there is one, or may be; a seller's company never has one. */
function hasMarket(company: OwnCompany, mayOpenMarket: boolean): boolean {
  return company.market !== "none" || (mayOpenMarket && company.mayHaveMarket);
}

function toLeadKey(company: OwnCompany | null, mayOpenMarket: boolean): KeyOf<"companies"> {
  if (company === null) return "none.lead";
  if (!company.mayEdit) return "lead.read";
  return hasMarket(company, mayOpenMarket) ? "lead" : "lead.noMarket";
}

function NewCompany({ fields, state }: Pick<CompanyPageProps, "fields" | "state">) {
  const { t } = useTranslation("companies");
  return (
    <div className={styles.choices}>
      <SectionCard id="new-company" title={t("new.title")} roomy>
        <p className={styles.cardText}>{t("new.text")}</p>
        <CompanyForm company={null} fields={fields.details} state={state} />
      </SectionCard>
      <SectionCard id="join-company" title={t("join.title")} roomy>
        <p className={styles.cardText}>{t("join.text")}</p>
        <JoinForm fields={fields.join} state={state} />
      </SectionCard>
    </div>
  );
}

interface EditedCompanyProps extends Omit<CompanyPageProps, "saved" | "joining" | "children"> {
  company: OwnCompany;
}

function EditedCompany({ company, profile, mayOpenMarket, fields, state }: EditedCompanyProps) {
  const { t } = useTranslation("companies");
  const [detailsText, logoText] = hasMarket(company, mayOpenMarket)
    ? [t("details.text"), t("logo.text")]
    : [t("details.text.noMarket"), t("logo.text.noMarket")];
  return (
    <>
      <SectionCard id="company-details" title={t("details.title")} roomy>
        <p className={styles.cardText}>{detailsText}</p>
        <CompanyForm company={company} fields={fields.details} state={state} />
      </SectionCard>
      {profile ? (
        <SectionCard id="agency-profile" title={t("profile.title")} roomy>
          <p className={styles.cardText}>{t("profile.text")}</p>
          <AgencyProfileForm profile={profile} state={state} />
        </SectionCard>
      ) : null}
      <SectionCard id="company-logo" title={t("logo.title")} roomy>
        <p className={styles.cardText}>{logoText}</p>
        <CompanyLogoForm logoUrl={company.logoUrl} state={state} />
      </SectionCard>
    </>
  );
}

const facts = ["name", "website", "phone", "address", "description"] as const;

function CompanyFacts({ company }: { company: OwnCompany }) {
  const { t } = useTranslation("companies");
  return (
    <Card padding="roomy">
      {company.logoUrl === null ? null : <img src={company.logoUrl} alt="" className={styles.logo} />}
      <dl className={styles.facts}>
        {facts.map((fact) =>
          company[fact] === null ? null : (
            <div key={fact} className={styles.fact}>
              <dt className={styles.term}>{t(`field.${fact}`)}</dt>
              <dd className={styles.value}>{company[fact]}</dd>
            </div>
          ),
        )}
      </dl>
    </Card>
  );
}

function MarketCard({ company, mayOpenMarket }: { company: OwnCompany; mayOpenMarket: boolean }) {
  const { t } = useTranslation("companies");
  const { market } = company;
  const { email } = useShell().tenant.support;
  const isOpen = market === "open";
  const isBegun = isOpen || market === "offline" || market === "closed";
  const mayEdit = company.mayHaveMarket && (isBegun || mayOpenMarket);
  if (!mayEdit && !isBegun) return null;
  return (
    <SectionCard id="company-market" title={t("marketCard.title")}>
      <p className={styles.cardText}>
        {market === "closed" && email !== null ? t("marketCard.closed.contact", { email }) : t(`marketCard.${market}`)}
      </p>
      {isOpen ? (
        <p className={styles.address}>
          <TextLink to={`/${company.slug}/myservices`} reloadDocument standalone>
            {`/${company.slug}/myservices`}
          </TextLink>
        </p>
      ) : null}
      {mayEdit ? (
        <LinkButton to="/company/market" kind={isOpen ? "secondary" : "primary"} size="form">
          {t(`marketCard.${market}.action`)}
        </LinkButton>
      ) : null}
    </SectionCard>
  );
}

function PublicPageCard({ company, mayOpenMarket }: Pick<EditedCompanyProps, "company" | "mayOpenMarket">) {
  const { t } = useTranslation("companies");
  const unseen = hasMarket(company, mayOpenMarket) ? t("publicCard.unseen") : t("publicCard.unseen.noMarket");
  return (
    <SectionCard id="company-public" title={t("publicCard.title")}>
      <p className={styles.cardText}>
        {t("publicCard.text")} {company.market === "open" || company.sells ? null : unseen}
      </p>
      <LinkButton to={`/company/${company.slug}`} size="form">
        {t("publicCard.action")}
      </LinkButton>
    </SectionCard>
  );
}
