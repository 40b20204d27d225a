import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { RichTextField, type RichTextHandle } from "#app/ui/rich-text/rich-text-field.tsx";
import type { FieldsProps } from "./item-field.tsx";
import type { BodyFieldName as BodyName } from "./item-form.ts";
import type { ItemFormState } from "./item-form-state.ts";
import { PictureFields } from "./picture-fields.tsx";

/** The text of a post, with its pictures. */
export function BodyField({ name, optional, ...fields }: FieldsProps & { name: BodyName; optional?: boolean }) {
  const { t } = useTranslation("publishing");
  const { values, errors, pictureFault } = fields;
  const text = useRef<RichTextHandle>(null);
  const fetcher = useFetcher<ItemFormState>();
  useEffect(() => {
    if (fetcher.data?.kind === "picture") text.current?.insert(fetcher.data.html);
  }, [fetcher.data]);
  const own = pictureFault?.field === name ? pictureFault.error : undefined;
  const fault = fetcher.data?.kind === "pictureFault" ? fetcher.data.error : own;
  return (
    <>
      <RichTextField
        id={name}
        name={name}
        label={t(`field.${name}`)}
        hint={t("hint.body")}
        optional={optional}
        startsAs="html"
        defaultValue={values[name]}
        error={errors[name] && t(errors[name])}
        handle={text}
      />
      <PictureFields
        field={name}
        error={fault === undefined ? undefined : t(fault)}
        isAdded={fetcher.data?.kind === "picture" && fetcher.state === "idle"}
        isSending={fetcher.state !== "idle"}
        onSend={(form) => fetcher.submit(form, { method: "post", encType: "multipart/form-data" })}
      />
    </>
  );
}
