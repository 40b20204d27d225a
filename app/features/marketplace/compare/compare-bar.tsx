import { useNavigate } from "@remix-run/react";
import type { FormEvent } from "react";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { ChipButton } from "#app/ui/layout/chip.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { useChosenServices } from "./chosen-services.ts";
import { mostCompared, toCompareSearch } from "./compare-address.ts";
import * as styles from "./compare-bar.css.ts";

export const compareFormId = "compare";

/** A bar at the bottom of the window while services are chosen: their names, and a link to the comparison. */
export function CompareBar() {
  const { t } = useTranslation("marketplace");
  const { tenant } = useShell();
  const { chosen, choose, clear } = useChosenServices(tenant.serviceBase);
  const navigate = useNavigate();
  const isShown = chosen.length > 0;
  // Includes services chosen on other pages, which have no checkbox here.
  const compare = (event: FormEvent) => {
    event.preventDefault();
    const ids = chosen.map(({ id }) => id);
    navigate(`${tenant.serviceBase}/compare${toCompareSearch({ ids, onlyDifferences: false })}`);
  };
  const count = t("compare.chosen", { count: chosen.length, most: mostCompared });
  return (
    <>
      {/* Outside of the bar: a region that appears with its text is not read. */}
      <span role="status" className={visuallyHidden}>
        {isShown ? count : ""}
      </span>
      <form
        id={compareFormId}
        action={`${tenant.serviceBase}/compare`}
        aria-label={t("compare.title")}
        onSubmit={compare}
        className={isShown ? `${styles.bar} ${styles.shown}` : styles.bar}
      >
        <span className={styles.count}>{isShown ? count : t("compare.title")}</span>
        <span className={styles.names}>
          {chosen.map((service) => (
            <ChipButton
              key={service.id}
              label={service.name}
              removeLabel={t("compare.remove", { name: service.name })}
              onRemove={() => choose(service, false)}
            />
          ))}
        </span>
        <Button type="reset" kind="quiet" onClick={clear}>
          {t("compare.clear")}
        </Button>
        <Button type="submit" kind="primary">
          {isShown ? t("compare.go", { count: chosen.length }) : t("compare.check")}
        </Button>
      </form>
    </>
  );
}
