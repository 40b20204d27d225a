import { Form, useNavigation } from "@remix-run/react";
import * as styles from "#app/features/admin/console-page.css.ts";
import { type CompanyErasure, companyDuties, findDuty } from "#app/features/retention/company-erasure.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";

/** Erases a company for good: what goes, what stays, and what has to be settled first. */
export function EraseCompanyCard({ erasure: { people, services, hasMarket, duties } }: { erasure: CompanyErasure }) {
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
            <Button type="submit" size="form" pending={pending}>
              {t("act.erase")}
            </Button>
          </div>
        ) : (
          <>
            <p className={styles.plain}>{t("company.erase.first")}</p>
            <ul className={styles.points}>
              {companyDuties
                .filter((duty) => duties[duty] > 0)
                .map((duty) => (
                  <li key={duty}>{t(`company.duty.${duty}`, { count: duties[duty] })}</li>
                ))}
            </ul>
          </>
        )}
      </Form>
    </SectionCard>
  );
}
