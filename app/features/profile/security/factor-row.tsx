import { Form } from "@remix-run/react";
import { Fingerprint, Smartphone } from "lucide-react";
import { type Factor, longestFactorName } from "#app/features/identity/factors/factor.ts";
import { icon, row, rowText, rowTitle } from "#app/features/profile/profile-page.css.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import type { SecondStepResult } from "./own-second-step.ts";
import * as styles from "./security-page.css.ts";

interface FactorRowProps {
  factor: Factor;
  /** Why it was not renamed. */
  fault: Extract<SecondStepResult, { kind: "faulty" }> | null;
}

/** One factor, with its name to change and a button to remove it. */
export function FactorRow({ factor, fault }: FactorRowProps) {
  const { t, i18n } = useTranslation("profile");
  const { id, kind, name, host, createdAt, lastUsedAt } = factor;
  return (
    <li className={row}>
      <span className={icon}>
        <Icon of={kind === "passkey" ? Fingerprint : Smartphone} size={20} />
      </span>
      <div>
        <div className={rowTitle}>{name}</div>
        <div className={rowText}>
          {t(`factor.kind.${kind}`)}
          {host === null ? null : ` ·\u00a0${host}`}
          {" ·\u00a0"}
          {t("factor.added")} <Moment iso={createdAt.toISOString()} locale={i18n.language} />
          {" ·\u00a0"}
          {lastUsedAt === null ? (
            t("factor.unused")
          ) : (
            <>
              {t("factor.used")} <Moment iso={lastUsedAt.toISOString()} locale={i18n.language} />
            </>
          )}
        </div>
      </div>
      <Form method="post" className={styles.actions}>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" size="small" aria-label={t("factor.removeTitle", { name })}>
          {t("factor.remove")}
        </Button>
      </Form>
      <details className={styles.rename} open={fault !== null}>
        <summary className={styles.summary}>{t("factor.rename")}</summary>
        <Form method="post" className={styles.renameForm} noValidate>
          <input type="hidden" name="intent" value="rename" />
          <input type="hidden" name="id" value={id} />
          <TextField
            key={name}
            id={`name-${id}`}
            name="name"
            label={t("identity:factor.name")}
            defaultValue={fault?.name ?? name}
            error={fault?.errors.name && t(fault.errors.name)}
            maxLength={longestFactorName}
          />
          <Button type="submit">{t("factor.save")}</Button>
        </Form>
      </details>
    </li>
  );
}
