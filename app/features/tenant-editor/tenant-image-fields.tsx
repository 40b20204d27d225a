import { toMarkSvg, toWordmarkSvg } from "#app/features/tenancy/assets/drawn-logo.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { toColorScale } from "#app/theme/color-scale.ts";
import { ImageField } from "#app/ui/form/image-field.tsx";
import { FullRow } from "#app/ui/layout/grid.tsx";
import * as styles from "./tenant-editor.css.ts";
import type { TenantEditor } from "./tenant-editor.ts";
import { type ImageFieldName as ImageName, imageFields } from "./tenant-form.ts";
import { type Inputs, isBrandColor, toBrandColor } from "./tenant-inputs.ts";

interface TenantImageFieldsProps {
  editor: Pick<TenantEditor, "images" | "name">;
  inputs: Inputs;
}

/** The brand's images; logos on the backgrounds they are drawn on, and what stands in for a missing one. */
export function TenantImageFields({ editor: { images, name }, inputs }: TenantImageFieldsProps) {
  const { t } = useTranslation("tenant-editor");
  return (
    <FullRow className={styles.tiles}>
      {imageFields.map((field) => {
        const image = images[field];
        const removal = image === undefined ? {} : { removeName: `remove.${field}` };
        const standIn = toStandIn(field, images, inputs.value("productName").trim() || name, inputs);
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
            standIn={standIn === null ? undefined : { url: standIn.url, label: t(`image.${standIn.from}`) }}
            ground={toGround(field, inputs)}
            error={inputs.error(field)}
            {...removal}
          />
        );
      })}
    </FullRow>
  );
}

interface StandIn {
  url: string;
  /** Another image of the brand, or one that is drawn from its name and colour. */
  from: "logo" | "mark" | "generated";
}

/** What the site shows where the folder has no such image, as its builder draws it; null for nothing. */
function toStandIn(field: ImageName, images: TenantEditor["images"], name: string, { value }: Inputs): StandIn | null {
  const brand = toBrandColor(value("theme.light.brand"));
  const toDrawn = (svg: string): StandIn => ({ url: toDataUrl(svg), from: "generated" });
  const toOwn = (from: "logo" | "mark"): StandIn | null => {
    const url = images[from]?.url;
    return url === undefined ? null : { url, from };
  };
  if (field === "logo") return toDrawn(toWordmarkSvg(name, brand, "light"));
  if (field === "logoDark") return toOwn("logo") ?? toDrawn(toWordmarkSvg(name, brand, "dark"));
  if (field === "mark") return toDrawn(toMarkSvg(name, brand));
  return field === "favicon" ? (toOwn("mark") ?? toDrawn(toMarkSvg(name, brand))) : null;
}

function toDataUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The header's background color for the logo. */
function toGround(field: ImageName, { value }: Inputs): string | undefined {
  const brand = toBrandColor(value("theme.light.brand"));
  if (field === "logo") return toColorScale(brand, "light").surface;
  if (field !== "logoDark") return undefined;
  const dark = value("theme.dark.brand");
  return toColorScale(brand, "dark", isBrandColor(dark) ? dark : undefined).surface;
}
