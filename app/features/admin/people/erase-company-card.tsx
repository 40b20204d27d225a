import { Form, useNavigation } from "@remix-run/react";
import * as styles from "#app/features/admin/console-page.css.ts";
import {
  type CompanyDuty,
  type CompanyErasure,
  companyDuties,
  findDuty,
} from "#app/features/retention/company-erasure.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import type { CompanyRecord } from "./company-details.ts";

interface EraseCompanyCardProps {
  company: Pick<CompanyRecord, "id" | "name" | "mayAdministerPlatform">;
  erasure: CompanyErasure;
}

/** Erases a company for good: what goes, what stays, and what has to be settled first. */
export function EraseCompanyCard({ company, erasure }: EraseCompanyCardProps) {
  const { people, services, hasMarket, duties } = erasure;
  const { t } = useTranslation("admin");
  const pending = useNavigation().formData?.get("intent") === "eraseCompany";
  return (
    <SectionCard id="erase" title={t("company.erase")} roomy>
      <Form method="post" className={styles.form}>
        <p className={styles.plain}>{t("company.erase.text")}</p>
        <ul className={styles.points}>
          <li>{t("company.erase.people", { count: people })}</li>
          <li>{t("company.erase.services", { count: services })}</li>
          {hasMarket ? <li>{t("company.erase.market")}</li> : null}
        </ul>
        <p className={styles.plain}>{t("company.erase.kept")}</p>
        {findDuty(duties) === null ? (
          <div>
            <input type="hidden" name="intent" value="eraseCompany" />
            <Button type="submit" kind="critical" size="form" pending={pending}>
              {t("act.erase")}
            </Button>
          </div>
        ) : (
          <>
            <p className={styles.plain}>{t("company.erase.first")}</p>
            <Duties company={company} duties={duties} />
          </>
        )}
      </Form>
    </SectionCard>
  );
}

/** Each with the page that shows it; those whose page the reader does not have, in one line. */
function Duties({ company, duties }: Pick<EraseCompanyCardProps, "company"> & Pick<CompanyErasure, "duties">) {
  const { t } = useTranslation("admin");
  const places = toPlaces(company);
  const open = companyDuties.filter((duty) => duties[duty] > 0);
  return (
    <ul className={styles.points}>
      {open.map((duty) =>
        places[duty] === undefined ? null : (
          <li key={duty}>
            <TextLink to={places[duty]}>{t(`company.duty.${duty}`, { count: duties[duty] })}</TextLink>
          </li>
        ),
      )}
      {open.some((duty) => places[duty] === undefined) ? <li>{t("company.duty.elsewhere")}</li> : null}
    </ul>
  );
}

function toPlaces({ id, name, mayAdministerPlatform }: EraseCompanyCardProps["company"]) {
  const search = `?q=${encodeURIComponent(name)}`;
  const own: Partial<Record<CompanyDuty, string>> = { requests: `/gigmarket/admin/requests${search}` };
  if (!mayAdministerPlatform) return own;
  return {
    ...own,
    agreements: `/gigmarket/admin/agreements${search}`,
    disputes: "/gigmarket/admin/disputes",
    accounts: `/gigmarket/admin/companies/${id}/account`,
  };
}
