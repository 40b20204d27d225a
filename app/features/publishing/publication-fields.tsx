import { useEffect } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { useFieldState } from "#app/ui/form/use-field-state.ts";
import { Grid } from "#app/ui/layout/grid.tsx";
import type { Audience } from "./item.ts";
import { type FieldsProps, ItemLine } from "./item-field.tsx";

interface PublicationFieldsProps extends FieldsProps {
  audiences: readonly Audience[];
  timeZones: readonly string[];
  isNew: boolean;
}

/** Audience and publication time, in the writer's time zone. */
export function PublicationFields({ audiences, timeZones, isNew, ...fields }: PublicationFieldsProps) {
  const { t } = useTranslation("publishing");
  const { values, errors } = fields;
  const [when, setWhen] = useFieldState("when", values.when);
  const zones = [...new Set([...(values.timeZone === "" ? [] : [values.timeZone]), "UTC", ...timeZones])];
  const [zone, setZone] = useFieldState("timeZone", values.timeZone);
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (isNew && values.timeZone === "UTC" && timeZones.includes(own)) {
      setZone((chosen) => (chosen === "UTC" ? own : chosen));
    }
  }, [isNew, values.timeZone, timeZones, setZone]);
  return (
    <Grid>
      {audiences.length > 0 ? (
        <SelectField
          id="audience"
          name="audience"
          label={t("field.audience")}
          options={[
            { value: "all", label: t("audience.all") },
            ...audiences.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          defaultValue={values.audience}
          error={errors.audience && t(errors.audience)}
        />
      ) : null}
      <SelectField
        id="when"
        name="when"
        label={t("field.when")}
        options={(["draft", "now", "at"] as const).map((value) => ({ value, label: t(`when.${value}`) }))}
        value={when}
        onChange={({ currentTarget }) => setWhen(currentTarget.value)}
        error={errors.when && t(errors.when)}
      />
      <ItemLine {...fields} name="publishAt" hasTime optional={when !== "at"} hint={t("hint.publishAt")} />
      <SelectField
        id="timeZone"
        name="timeZone"
        label={t("field.timeZone")}
        hint={t("hint.timeZone")}
        options={zones.map((value) => ({ value, label: value.replaceAll("_", " ") }))}
        value={zone}
        onChange={({ currentTarget }) => setZone(currentTarget.value)}
        error={errors.timeZone && t(errors.timeZone)}
      />
    </Grid>
  );
}
