import { Plus } from "lucide-react";
import { useState } from "react";
import { mostPartners } from "#app/features/tenancy/partner-limit.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { FieldError } from "#app/ui/form/field.tsx";
import { ImageField } from "#app/ui/form/image-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { FullRow, Grid } from "#app/ui/layout/grid.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { useHydrated } from "#app/ui/page/use-hydrated.ts";
import * as styles from "./tenant-editor.css.ts";
import type { TenantEditor } from "./tenant-editor.ts";
import { toUploadName } from "./tenant-form.ts";
import type { Inputs } from "./tenant-inputs.ts";
import { longestTenantText, mostIdDigits, partnersPath, toPartnerFieldPath, toPartnerLogo } from "./tenant-partners.ts";

interface TenantPartnerFieldsProps {
  images: TenantEditor["images"];
  inputs: Inputs;
}

/** The partners of the about page, with an empty row to add one; JavaScript adds further rows. */
export function TenantPartnerFields({ images, inputs }: TenantPartnerFieldsProps) {
  const { t } = useTranslation("tenant-editor");
  const [count, setCount] = useState(Math.min(countSaid(inputs) + 1, mostPartners));
  const hydrated = useHydrated();
  return (
    <FullRow className={styles.partners} id={partnersPath}>
      <FieldError id={partnersPath} error={inputs.error(partnersPath)} />
      {Array.from({ length: count }, (_, row) => toPartnerFieldPath(row, "name")).map((path, row) => (
        <Partner key={path} row={row} images={images} inputs={inputs} />
      ))}
      {hydrated && count < mostPartners ? (
        <div>
          <Button type="button" onClick={() => setCount(count + 1)}>
            <Icon of={Plus} size={16} />
            {t("partners.more")}
          </Button>
        </div>
      ) : null}
    </FullRow>
  );
}

/** Number of rows up to the last non-empty one. */
function countSaid({ value }: Inputs): number {
  const isSaid = (row: number) =>
    (["name", "logo", "service"] as const).some((part) => value(toPartnerFieldPath(row, part)) !== "");
  return Array.from({ length: mostPartners }, (_, row) => row + 1).findLast((count) => isSaid(count - 1)) ?? 0;
}

function Partner({ row, images, inputs }: TenantPartnerFieldsProps & { row: number }) {
  const { t } = useTranslation("tenant-editor");
  const [name, service, remove] = [
    toPartnerFieldPath(row, "name"),
    toPartnerFieldPath(row, "service"),
    toPartnerFieldPath(row, "remove"),
  ];
  const logo = toPartnerLogo(row);
  const file = inputs.value(logo);
  const image = Object.values(images).find((known) => known?.name === file);
  return (
    <fieldset className={styles.partner}>
      <legend className={styles.legend}>{t("partners.one", { number: row + 1 })}</legend>
      <Grid>
        <TextField
          id={name}
          name={name}
          label={t("field.about.partners.name")}
          defaultValue={inputs.value(name)}
          error={inputs.error(name)}
          maxLength={longestTenantText}
          autoComplete="off"
        />
        <TextField
          id={service}
          name={service}
          label={t("field.about.partners.service")}
          optional
          inputMode="numeric"
          defaultValue={inputs.value(service)}
          error={inputs.error(service)}
          maxLength={mostIdDigits}
          autoComplete="off"
        />
        <FullRow>
          <input type="hidden" name={logo} value={file} />
          <ImageField
            id={logo}
            name={toUploadName(logo)}
            label={t("field.about.partners.logo")}
            hint={
              image === undefined ? t("hint.about.partners.logo") : `${image.name}, ${Math.ceil(image.size / 1024)} KB`
            }
            current={image?.url ?? null}
            error={inputs.error(logo)}
          />
        </FullRow>
      </Grid>
      {file === "" ? null : (
        <Checkbox id={remove} name={remove} defaultChecked={inputs.value(remove) !== ""}>
          {t("partners.remove")}
        </Checkbox>
      )}
    </fieldset>
  );
}
