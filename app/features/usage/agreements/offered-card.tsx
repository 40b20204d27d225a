import { Form, useNavigation } from "@remix-run/react";
import type { FormField } from "#app/content/form/form-field.ts";
import * as report from "#app/features/usage/report/report-page.css.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import * as styles from "./agreement-page.css.ts";
import type { AgreementRefusal } from "./agreement-parts.tsx";
import type { AgreementView } from "./agreement-rows.server.ts";

interface OfferedProps {
  agreement: AgreementView;
  /** Fields of the monthly limit. */
  fields: readonly FormField[];
  state: AgreementRefusal | null;
}

/** An offer with its days and limit; the buyer answers, with a limit of their own. */
export function Offered({ agreement, fields, state }: OfferedProps) {
  const { t } = useTranslation("usage");
  const { side, otherName, actions } = agreement;
  const answers = actions.includes("accept");
  return (
    <SectionCard
      id="offer"
      title={t(side === "buyer" ? "agreement.offer.title" : "agreement.offer.title.seller", { company: otherName })}
    >
      <OfferedFacts agreement={agreement} />
      <p>{t(side === "buyer" ? "agreement.offer.text" : "agreement.offer.text.seller")}</p>
      {answers ? <Answer agreement={agreement} fields={fields} state={state} /> : null}
    </SectionCard>
  );
}

function OfferedFacts({ agreement }: Pick<OfferedProps, "agreement">) {
  const { t } = useTranslation("usage");
  const { day, money } = useFigures();
  const { firstDay, lastDay, proposedLimitCents } = agreement;
  const facts = [
    { name: t("agreement.firstDay"), value: firstDay === null ? t("agreement.firstDay.none") : day(firstDay) },
    { name: t("agreement.lastDay"), value: lastDay === null ? t("agreement.lastDay.none") : day(lastDay) },
    {
      name: t("agreement.proposedLimit"),
      value: proposedLimitCents === null ? t("limit.none") : money(proposedLimitCents),
    },
  ];
  return (
    <dl className={styles.offered}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className={report.figureName}>{name}</dt>
          <dd className={styles.term}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Answer({ agreement, fields, state }: OfferedProps) {
  const { t } = useTranslation("usage");
  const pending = useNavigation().state === "submitting";
  const isWrong = state?.kind === "limit";
  const { version, proposedLimitCents } = agreement;
  const proposed = { amount: proposedLimitCents === null ? "" : (proposedLimitCents / 100).toFixed(2), isHard: false };
  return (
    <Form method="post" className={styles.form}>
      <input type="hidden" name="version" value={version} />
      <FormFields
        fields={fields}
        values={(isWrong ? state.values : null) ?? proposed}
        errorOf={(name) => (isWrong && name === "amount" ? t("agreement.refused.limit") : undefined)}
      />
      <div className={styles.actions}>
        <Button type="submit" name="intent" value="accept" kind="primary" size="form" pending={pending}>
          {t("agreement.act.accept")}
        </Button>
        <Button type="submit" name="intent" value="decline" size="form" pending={pending}>
          {t("agreement.act.decline")}
        </Button>
      </div>
    </Form>
  );
}
