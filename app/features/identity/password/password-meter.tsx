import { useTranslation } from "#app/i18n/use-translation.ts";
import { estimateStrength, findPasswordFault } from "./new-password.ts";
import * as styles from "./password-meter.css.ts";

interface PasswordMeterProps {
  password: string;
  /** E-mail address and names that an attacker would try first. */
  avoid: readonly string[];
}

/** Rates a password while it is typed, with advice. */
export function PasswordMeter({ password, avoid }: PasswordMeterProps) {
  const { t } = useTranslation("identity");
  const strength = estimateStrength(password, avoid);
  const short = ["identity:passwordMissing", "identity:passwordShort"].includes(
    findPasswordFault(password, avoid) ?? "",
  );
  const words = strength === 0 ? t(short ? "strength.none" : "strength.refused") : t(`strength.${strength}`);
  return (
    <div className={styles.meter}>
      <div className={styles.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={step <= strength ? styles.filled : styles.bar} />
        ))}
      </div>
      <span className={styles.words} role="status" aria-label={t("strengthLabel")}>
        {words}
      </span>
    </div>
  );
}
