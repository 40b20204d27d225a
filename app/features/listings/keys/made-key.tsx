import { Check, Copy } from "lucide-react";
import { testAgreementId } from "#app/features/usage/service-key.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { CopyField } from "#app/ui/form/copy-field.tsx";
import { useCopy } from "#app/ui/form/use-copy.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./keys.css.ts";

export interface ReportTarget {
  /** The URL that events are posted to. */
  endpoint: string;
  /** An agreement in force for the service; null without one. */
  agreementId: string | null;
}

interface MadeKeyProps extends ReportTarget {
  value: string;
  isTest: boolean;
}

/** Shows a new key, once only, with a sample call that uses it. */
export function MadeKey({ value, isTest, endpoint, agreementId }: MadeKeyProps) {
  const { t } = useTranslation("listings");
  const buyer = isTest ? testAgreementId : (agreementId ?? "agr_…");
  return (
    <SectionCard id="made-key" title={t("keys.made")}>
      <div role="status" className={styles.stack}>
        <p className={styles.text}>{t("keys.made.hint")}</p>
        <CopyField id="madeKey" label={t("keys.key")} text={value} action={t("keys.copy")} copied={t("keys.copied")} />
        <p className={styles.text}>{t(isTest ? "keys.curl.test" : agreementId ? "keys.curl" : "keys.curl.none")}</p>
        <Command text={toCurl({ key: value, endpoint, buyer })} />
      </div>
    </SectionCard>
  );
}

function Command({ text }: { text: string }) {
  const { t } = useTranslation("listings");
  const { ready, isCopied, copy } = useCopy(text);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0} role="group" aria-label={t("keys.command")} className={styles.command}>
        {text}
      </pre>
      {ready ? (
        <div className={styles.row}>
          <Button size="small" onClick={copy}>
            <Icon of={isCopied ? Check : Copy} size={16} />
            <span aria-live="polite">{t(isCopied ? "keys.copied" : "keys.copyCommand")}</span>
          </Button>
        </div>
      ) : null}
    </>
  );
}

function toCurl({ key, endpoint, buyer }: { key: string; endpoint: string; buyer: string }): string {
  const event = {
    specversion: "1.0",
    id: "first-1",
    source: "/gateways/eu-1",
    type: "usage.recorded",
    data: { buyer, requests: 1 },
  };
  return [
    `curl ${endpoint} \\`,
    `  -H 'authorization: Bearer ${key}' \\`,
    "  -H 'content-type: application/cloudevents+json' \\",
    `  -d '${JSON.stringify(event)}'`,
  ].join("\n");
}
