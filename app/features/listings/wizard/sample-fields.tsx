import { Braces } from "lucide-react";
import type { ListingSample } from "#app/db/schema/listing-values.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./wizard.css.ts";

/** The listing's samples, with a button that keeps what was typed and opens their page. */
export function SampleFields({ samples }: { samples: readonly ListingSample[] }) {
  const { t } = useTranslation("listings");
  if (!useShell().tenant.features.tryIt) return null;
  return (
    <section className={styles.section} aria-labelledby="samples-part">
      <Heading level={2} look="section" id="samples-part">
        {t("samples.title")}
      </Heading>
      {samples.length === 0 ? <p className={styles.hint}>{t("samples.none")}</p> : null}
      {samples.length > 0 ? (
        <ul className={styles.fileList}>
          {samples.map(({ name }) => (
            <li key={name} className={styles.fileItem}>
              <Icon of={Braces} size={20} />
              <span className={styles.fileName}>{name}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <span>
        <Button type="submit" name="intent" value="samples" size="form">
          {t("samples.open")}
        </Button>
      </span>
    </section>
  );
}
