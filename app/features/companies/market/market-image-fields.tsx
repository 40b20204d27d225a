import * as pageStyles from "#app/features/companies/company-page.css.ts";
import { type MarketImage, marketImages, removalNames } from "#app/features/tenancy/assets/market-images.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ImageField } from "#app/ui/form/image-field.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import type { EditedImage, EditedImages } from "./edited-images.ts";
import * as styles from "./market-editor-page.css.ts";

interface MarketImageFieldsProps {
  images: EditedImages;
  errorOf(name: MarketImage): string | undefined;
}

/** A market's images, each on the background that it is shown on, with what stands in for a missing one. */
export function MarketImageFields({ images, errorOf }: MarketImageFieldsProps) {
  const { t } = useTranslation("companies");
  return (
    <SectionCard id="market-images" title={t("market.images")} roomy>
      <p className={pageStyles.cardText}>{t("market.images.text")}</p>
      <div className={styles.images}>
        {marketImages.map((name) => (
          <MarketImageField key={name} name={name} image={images[name]} error={errorOf(name)} />
        ))}
      </div>
    </SectionCard>
  );
}

interface MarketImageFieldProps {
  name: MarketImage;
  image: EditedImage;
  error: string | undefined;
}

function MarketImageField({ name, image: { url, isOwn, standIn, ground }, error }: MarketImageFieldProps) {
  const { t } = useTranslation("companies");
  return (
    <ImageField
      look="tile"
      id={name}
      name={name}
      label={t(`market.field.${name}`)}
      optional
      hint={t(`market.field.${name}.hint`)}
      current={url}
      standIn={standIn === null ? undefined : { url: standIn.url, label: t(`market.image.${standIn.from}`) }}
      ground={ground ?? undefined}
      error={error}
      {...(isOwn ? { removeName: removalNames[name] } : {})}
    />
  );
}
