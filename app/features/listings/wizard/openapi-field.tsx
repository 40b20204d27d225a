import { FileJson } from "lucide-react";
import type { ListingFiles } from "#app/db/schema/listing-values.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { input } from "#app/ui/form/field.css.ts";
import { Field } from "#app/ui/form/field.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { Term } from "#app/ui/overlay/term.tsx";
import { useArrivalFocus } from "#app/ui/page/use-arrival-focus.ts";
import * as styles from "./wizard.css.ts";

interface OpenApiFieldProps {
  openApi: ListingFiles["openApi"];
  /** It was added or removed just now, by a button that is gone with it. */
  isChanged: boolean;
}

/** Starts a listing from an OpenAPI document, which fills most fields. */
export function OpenApiField({ openApi, isChanged }: OpenApiFieldProps) {
  const { t } = useTranslation("listings");
  const arrived = useArrivalFocus<HTMLElement>(isChanged);
  if (openApi) {
    return (
      <div className={styles.fileItem}>
        <Icon of={FileJson} size={20} />
        <span ref={arrived} tabIndex={-1} className={styles.fileName}>
          {t("openApi.there", { title: openApi.title, version: openApi.version, count: openApi.operations })}
        </span>
        <Button type="submit" name="intent" value="removeOpenApi" size="small">
          {t("upload.remove")}
        </Button>
      </div>
    );
  }
  return (
    <details className={styles.details}>
      <summary ref={arrived} className={styles.summary}>
        {t("openApi.title")}
      </summary>
      <div className={styles.detailsBody}>
        <p className={styles.hint}>{t("openApi.text")}</p>
        <Term name="openApi">{t("openApi.what")}</Term>
        <FileField
          id="openApiFile"
          name="openApiFile"
          label={t("openApi.file")}
          accept=".json,.yaml,.yml,application/json,application/yaml"
          look="drop"
        />
        <Field id="openApiText" label={t("openApi.paste")}>
          <textarea id="openApiText" name="openApiText" className={input.area} spellCheck={false} />
        </Field>
        <Button type="submit" name="intent" value="importOpenApi" size="form">
          {t("openApi.fill")}
        </Button>
      </div>
    </details>
  );
}
