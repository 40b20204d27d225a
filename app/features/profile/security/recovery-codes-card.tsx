import { Download } from "lucide-react";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useCopy } from "#app/ui/form/use-copy.ts";
import { Button, buttonClass } from "#app/ui/layout/button.tsx";
import { Inline } from "#app/ui/layout/inline.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./security-page.css.ts";

/** New recovery codes, which are shown this once: to copy, or to download, which works without JavaScript. */
export function RecoveryCodesCard({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation("profile");
  const { tenant } = useShell();
  const { ready, isCopied, copy } = useCopy(codes.join("\n"));
  const file = `${t("codes.file", { product: tenant.productName })}\n\n${codes.join("\n")}\n`;
  return (
    <SectionCard id="codes-title" title={t("codes.title")} roomy>
      <div className={styles.stack}>
        <p className={styles.text}>{t("codes.lead")}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code} className={styles.key}>
              {code}
            </li>
          ))}
        </ul>
        <Inline>
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
            download="recovery-codes.txt"
            className={buttonClass({ size: "form" })}
          >
            <Icon of={Download} size={18} /> {t("codes.download")}
          </a>
          {ready ? (
            <Button size="form" onClick={copy}>
              {t(isCopied ? "codes.copied" : "codes.copy")}
            </Button>
          ) : null}
        </Inline>
      </div>
    </SectionCard>
  );
}
