import { useTranslation } from "#app/i18n/use-translation.ts";
import { toColorScale } from "#app/theme/color-scale.ts";
import { ImageField } from "#app/ui/form/image-field.tsx";
import { FullRow } from "#app/ui/layout/grid.tsx";
import * as styles from "./tenant-editor.css.ts";
import type { TenantEditor } from "./tenant-editor.ts";
import { type ImageFieldName as ImageName, imageFields } from "./tenant-form.ts";
import { type Inputs, isBrandColor, toBrandColor } from "./tenant-inputs.ts";

interface TenantImageFieldsProps {
  images: TenantEditor["images"];
  inputs: Inputs;
}

/** The brand's images; logos on the backgrounds they are drawn on. */
export function TenantImageFields({ images, inputs }: TenantImageFieldsProps) {
  const { t } = useTranslation("tenant-editor");
  return (
    <FullRow className={styles.tiles}>
      {imageFields.map((field) => {
        const image = images[field];
        const removal = image === undefined ? {} : { removeName: `remove.${field}` };
        return (
          <ImageField
            key={field}
            look="tile"
            id={field}
            name={field}
            label={t(`field.${field}`)}
            optional
            hint={image === undefined ? t(`hint.${field}`) : `${image.name}, ${Math.ceil(image.size / 1024)} KB`}
            current={image?.url ?? null}
            ground={toGround(field, inputs)}
            error={inputs.error(field)}
            {...removal}
          />
        );
      })}
    </FullRow>
  );
}

/** The header's background color for the logo. */
function toGround(field: ImageName, { value }: Inputs): string | undefined {
  const brand = toBrandColor(value("theme.light.brand"));
  if (field === "logo") return toColorScale(brand, "light").surface;
  if (field !== "logoDark") return undefined;
  const dark = value("theme.dark.brand");
  return toColorScale(brand, "dark", isBrandColor(dark) ? dark : undefined).surface;
}
