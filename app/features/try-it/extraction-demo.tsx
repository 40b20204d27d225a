import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { SafeHtml } from "#app/ui/layout/prose.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { openedPart } from "#app/ui/page/opened-part.tsx";
import { useHydrated } from "#app/ui/page/use-hydrated.ts";
import type { ExtractionSample } from "./demo.ts";
import { SampleForm } from "./sample-form.tsx";
import * as styles from "./try-it.css.ts";
import { useSampleChoice } from "./use-sample-choice.ts";
import { WaitingText } from "./waiting-text.tsx";

const PdfViewer = openedPart(() => import("./pdf-viewer.tsx").then((module) => module.PdfViewer));

/** Shows a chosen PDF beside its extracted data (spec 2.5, service 60). */
export function ExtractionDemo({ samples }: { samples: readonly ExtractionSample[] }) {
  const { t } = useTranslation("try-it");
  const { value, shown, waiting, choose } = useSampleChoice(samples);
  return (
    <div className={styles.stack}>
      <SectionCard id="try-it" title={t("title")} roomy>
        <p className={styles.lead}>{t("lead")}</p>
        <div className={styles.pick}>
          <SampleForm
            label={t("pdf")}
            placeholder={t("pdf.choose")}
            samples={samples}
            value={value}
            onChoose={choose}
          />
        </div>
      </SectionCard>
      <div className={styles.documentAndData}>
        <Card as="section" labelledBy="try-document" padding="roomy">
          <div className={styles.resultHead}>
            <Heading level={2} look="section" id="try-document">
              {t("document")}
            </Heading>
            {shown ? (
              <TextLink to={shown.pdfUrl} newTab>
                {t("pdf.open")}
              </TextLink>
            ) : null}
          </div>
          {shown ? (
            <SampleDocument key={shown.id} sample={shown} />
          ) : (
            <WaitingText waiting={waiting} text={t("document.none")} />
          )}
        </Card>
        <Card padding="roomy">
          <div className={styles.resultHead}>
            <Heading level={2} look="section" id="try-data">
              {t("extracted")}
            </Heading>
            <Tag size="regular">{t("sampleData")}</Tag>
          </div>
          <section
            aria-labelledby="try-data"
            aria-live="polite"
            aria-busy={waiting}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            className={styles.extracted}
          >
            {shown ? <SafeHtml html={shown.html} /> : <WaitingText waiting={waiting} text={t("extracted.none")} />}
          </section>
        </Card>
      </div>
    </div>
  );
}

/** The viewer needs JavaScript and the same origin; otherwise the link beside the heading opens the file. */
function SampleDocument({ sample: { name, pdfUrl } }: { sample: ExtractionSample }) {
  const { t } = useTranslation("try-it");
  const alive = useHydrated();
  if (!pdfUrl.startsWith("/")) return <p className={styles.empty}>{t("document.elsewhere")}</p>;
  if (!alive) return <p className={styles.empty}>{t("document.byLink")}</p>;
  return (
    <PdfViewer
      url={pdfUrl}
      title={name}
      whileLoading={<WaitingText waiting text="" />}
      ifLost={<p role="alert">{t("document.failed")}</p>}
    />
  );
}
