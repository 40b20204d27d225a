import { useTranslation } from "react-i18next";
import * as layout from "#app/ui/layout/page-layout.css.ts";
import { type FieldsProps, ItemLine, ItemSummary } from "./item-field.tsx";

/** What an event is about, when and where. */
export function EventFields(fields: FieldsProps) {
  const { t } = useTranslation("publishing");
  return (
    <>
      <ItemLine {...fields} name="title" />
      <ItemSummary {...fields} name="summary" />
      <ItemLine {...fields} name="host" />
      <div className={layout.fields}>
        <ItemLine {...fields} name="startsAt" type="datetime-local" hint={t("hint.times")} />
        <ItemLine {...fields} name="endsAt" type="datetime-local" />
      </div>
      <ItemLine {...fields} name="joinUrl" type="url" inputMode="url" hint={t("hint.joinUrl")} />
    </>
  );
}
