import { Form, useNavigation } from "@remix-run/react";
import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import * as layout from "#app/ui/page-layout.css.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Wrap } from "#app/ui/wrap.tsx";
import { marketLimits } from "./limits.ts";
import * as styles from "./market-editor-page.css.ts";
import type { ServiceRow } from "./service-choice.ts";

interface MarketServicesPageProps {
  rows: readonly ServiceRow[];
  /** What was searched for. */
  find: string;
}

/** Arranges a market's services by hand: in or out in spite of the rule, what goes first, own words. */
export function MarketServicesPage({ rows, find }: MarketServicesPageProps) {
  const { t } = useTranslation("companies");
  const pending = useNavigation().state === "submitting";
  const trail = [
    { name: t("title"), to: "/company" },
    { name: t("market.title"), to: "/company/market" },
    { name: t("services.title"), to: "#" },
  ];
  return (
    <Wrap>
      <div className={layout.page}>
        <Breadcrumb label={t("shell:breadcrumb")} trail={trail} />
        <Heading level={1} look="app">
          {t("services.title")}
        </Heading>
        <p className={layout.lead}>{t("services.lead")}</p>
        <Form method="get" role="search" className={styles.find}>
          <span className={styles.findField}>
            <TextField
              id="find"
              name="find"
              type="search"
              label={t("services.find")}
              defaultValue={find}
              maxLength={200}
            />
          </span>
          <Button type="submit" size="form">
            {t("services.find.submit")}
          </Button>
        </Form>
        {rows.length === 0 ? (
          <EmptyState
            icon={SearchX}
            title={
              <Heading level={2} look="empty">
                {t("services.none")}
              </Heading>
            }
            actions={<LinkButton to="/company/market/services">{t("services.all")}</LinkButton>}
          />
        ) : (
          <Form method="post" key={find}>
            <ul className={styles.rows}>
              {rows.map((row) => (
                <li key={row.id} className={styles.row}>
                  <ServiceFields row={row} />
                </li>
              ))}
            </ul>
            <div className={layout.actions}>
              <Button type="submit" kind="primary" size="form" width="wideOnPhone" pending={pending}>
                {t("market.submit")}
              </Button>
              <LinkButton to="/company/market" kind="quiet" size="form">
                {t("services.cancel")}
              </LinkButton>
            </div>
          </Form>
        )}
      </div>
    </Wrap>
  );
}

function ServiceFields({ row }: { row: ServiceRow }) {
  const { t } = useTranslation("companies");
  const { id, name, companyName, tagline, show, place, note, byRule } = row;
  return (
    <>
      <div>
        <input type="hidden" name="service" value={id} />
        <div className={styles.serviceName}>{name}</div>
        <div className={styles.serviceFacts}>{companyName}</div>
      </div>
      <SelectField
        id={`show-${id}`}
        name={`show-${id}`}
        label={t("services.show")}
        aria-label={t("services.showOf", { name })}
        defaultValue={show}
        options={[
          { value: "rule", label: t(byRule ? "services.rule.in" : "services.rule.out") },
          { value: "always", label: t("services.always") },
          { value: "never", label: t("services.never") },
        ]}
      />
      <TextField
        id={`place-${id}`}
        name={`place-${id}`}
        label={t("services.place")}
        aria-label={t("services.placeOf", { name })}
        defaultValue={place ?? ""}
        inputMode="numeric"
        maxLength={3}
      />
      <TextField
        id={`note-${id}`}
        name={`note-${id}`}
        label={t("services.note")}
        aria-label={t("services.noteOf", { name })}
        defaultValue={note}
        placeholder={tagline}
        maxLength={marketLimits.note}
      />
    </>
  );
}
