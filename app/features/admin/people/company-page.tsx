import { Form, useNavigation } from "@remix-run/react";
import { Boxes } from "lucide-react";
import type { ReactNode } from "react";
import * as styles from "#app/features/admin/console-page.css.ts";
import { ConsolePage } from "#app/features/admin/console-page.tsx";
import { TenantCell, TimeCell } from "#app/features/admin/table/cells.tsx";
import { FactList } from "#app/features/admin/table/fact-list.tsx";
import type { SectionView } from "#app/features/admin/table/section-view.ts";
import type { ConfirmationState } from "#app/features/identity/confirmation/confirmation-state.ts";
import { ServiceStatusTag } from "#app/features/marketplace/service/service-facts.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { PhoneNumber } from "#app/ui/contact/phone-link.tsx";
import { EmptyNote } from "#app/ui/feedback/empty-state.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import type { CompanyAttention, CompanyRecord } from "./company-details.ts";
import { DataCard } from "./data-card.tsx";
import { EraseCompanyCard } from "./erase-company-card.tsx";

interface CompanyPageProps extends Pick<SectionView<unknown>, "tenantNames" | "done"> {
  company: CompanyRecord;
  state: ConfirmationState | null;
}

/** A company: details, listings, and a link to its people. */
export function CompanyRecordPage({ company, tenantNames, done, state }: CompanyPageProps) {
  const { t } = useTranslation("admin");
  const trail = [{ name: t("companies.title"), to: "/gigmarket/admin/companies" }];
  const actions = (
    <>
      {company.isPublic ? <LinkButton to={`/company/${company.slug}`}>{t("company.public")}</LinkButton> : null}
      {company.hasMarket ? <LinkButton to={`/${company.slug}/myservices`}>{t("company.market")}</LinkButton> : null}
      {company.mayAdministerPlatform ? (
        <LinkButton to={`/gigmarket/admin/companies/${company.id}/account`}>{t("company.account")}</LinkButton>
      ) : null}
      <LinkButton to={`/gigmarket/admin/users?q=${encodeURIComponent(company.name)}`} kind="primary">
        {t("company.people")}
      </LinkButton>
    </>
  );
  return (
    <ConsolePage
      title={company.name}
      lead={company.description ?? undefined}
      {...{ trail, actions, done, state }}
      concerned={[company.name]}
    >
      {company.attention.map((reason) => (
        <AttentionCard key={reason} company={company} attention={reason} />
      ))}
      <div className={styles.halves}>
        <div className={styles.stack}>
          <SectionCard id="facts" title={t("facts")} roomy>
            <FactList facts={useFacts(company, tenantNames)} />
          </SectionCard>
          <DataCard
            title={t("company.data")}
            text={t("company.data.text")}
            to={`/gigmarket/admin/companies/${company.id}/data.json`}
          />
        </div>
        <div className={styles.stack}>
          <SectionCard id="listings" title={t("company.services")} roomy>
            {company.services.length === 0 ? (
              <EmptyNote icon={Boxes} flush>
                {t("company.noServices")}
              </EmptyNote>
            ) : null}
            <ul className={styles.list}>
              {company.services.map(({ id, name, status, isImported }) => (
                <li key={id}>
                  <TextLink to={`/servicepreview/${id}`}>{name}</TextLink> <ServiceStatusTag status={status} />
                  {isImported ? <> {t("company.imported")}</> : null}
                </li>
              ))}
            </ul>
          </SectionCard>
          {company.erasure === null ? null : <EraseCompanyCard company={company} erasure={company.erasure} />}
        </div>
      </div>
    </ConsolePage>
  );
}

/** What is amiss with the company, and what an administrator does about it. */
function AttentionCard({ company, attention }: { company: CompanyRecord; attention: CompanyAttention }) {
  const { t } = useTranslation("admin");
  const pending = useNavigation().formData?.get("intent") === "takeBackImports";
  return (
    <div className={styles.spaced}>
      <SectionCard id={`attention-${attention}`} title={t(`companies.attention.${attention}`)} roomy>
        <div className={styles.form}>
          <p className={styles.plain}>{t(`company.attention.${attention}`)}</p>
          {attention === "unproven" && company.mayAdministerPlatform ? (
            <Form method="post">
              <Button type="submit" name="intent" value="takeBackImports" size="form" pending={pending}>
                {t("company.takeBack")}
              </Button>
            </Form>
          ) : null}
        </div>
      </SectionCard>
    </div>
  );
}

function useFacts(company: CompanyRecord, tenantNames: Record<string, string>): [string, ReactNode][] {
  const { t } = useTranslation("admin");
  return [
    [t("company.slug"), company.slug],
    [t("company.number"), company.id],
    [t("filter.tenant"), <TenantCell key="tenant" id={company.tenantId} view={{ tenantNames }} />],
    [t("company.website"), company.website ?? "–"],
    [t("company.phone"), company.phone === null ? "–" : <PhoneNumber key="phone" phone={company.phone} />],
    [t("company.address"), company.address ?? "–"],
    [t("filter.market"), t(`companies.market.${company.hasMarket ? "yes" : "no"}`)],
    ...(company.erasedAt === null
      ? []
      : [[t("company.erasedAt"), <TimeCell key="erased" at={company.erasedAt} />] satisfies [string, ReactNode]]),
    [t("created"), <TimeCell key="created" at={company.createdAt} />],
  ];
}
