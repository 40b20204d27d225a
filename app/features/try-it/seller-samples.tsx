import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import type { SellerSample } from "./demo.ts";
import * as styles from "./try-it.css.ts";

/** What a service answers, as its seller wrote it: marked, and never shown as recorded or live. */
export function SellerSamples({ samples }: { samples: readonly SellerSample[] }) {
  const { t } = useTranslation("try-it");
  return (
    <div className={styles.stack} data-part="seller-samples">
      <SectionCard id="seller-samples" title={t("seller.title")} roomy>
        <p className={styles.lead}>{t("seller.lead")}</p>
        {samples.map((sample, at) => (
          <Sample key={sample.id} sample={sample} open={at === 0} />
        ))}
      </SectionCard>
    </div>
  );
}

function Sample({ sample: { name, request, answer }, open }: { sample: SellerSample; open: boolean }) {
  const { t } = useTranslation("try-it");
  return (
    <details className={styles.sample} open={open}>
      <summary className={styles.sampleName}>
        <b>{name}</b> <Tag size="regular">{t("seller.mark")}</Tag>
      </summary>
      <div className={styles.facts}>
        <Side title={t("seller.request")} label={`${name}: ${t("seller.request")}`} text={request} />
        <Side title={t("seller.answer")} label={`${name}: ${t("seller.answer")}`} text={answer} />
      </div>
    </details>
  );
}

function Side({ title, label, text }: { title: string; label: string; text: string }) {
  return (
    <div>
      <span className={styles.term}>{title}</span>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0} role="group" aria-label={label} className={styles.typed}>
        {text}
      </pre>
    </div>
  );
}
