import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import * as layout from "#app/ui/page-layout.css.ts";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { type DemoFormValues, type FieldErrors, limits } from "./lead.ts";

interface RequestDemoFormProps {
  formKey: string;
  /** What was typed and is wrong; null when nothing was posted. */
  fault: { values: DemoFormValues; errors?: FieldErrors } | null;
}

const order = ["name", "company", "email", "phoneNumber", "message"] as const;
const empty: DemoFormValues = { name: "", email: "", company: "", phoneNumber: "", message: "" };

/** The form; works the same before JavaScript arrives. */
export function RequestDemoForm({ formKey, fault }: RequestDemoFormProps) {
  const { t } = useTranslation("leads");
  const pending = useNavigation().state === "submitting";
  const values = fault?.values ?? empty;
  const errorOf = (field: keyof DemoFormValues) => {
    const key = fault?.errors?.[field];
    return key === undefined ? undefined : t(key);
  };
  const wrong = order.flatMap((id) => {
    const message = errorOf(id);
    return message === undefined ? [] : [{ id, message }];
  });
  const fieldOf = (id: keyof DemoFormValues) => ({ id, name: id, defaultValue: values[id], error: errorOf(id) });
  const line = { maxLength: limits.line };
  return (
    <>
      {wrong.length > 0 ? <ErrorSummary title={t("summary", { count: wrong.length })} errors={wrong} /> : null}
      <Form method="post" noValidate className={layout.fields}>
        <input type="hidden" name="formKey" value={formKey} />
        <TextField {...fieldOf("name")} {...line} label={t("name")} autoComplete="name" />
        <TextField {...fieldOf("company")} {...line} label={t("company")} autoComplete="organization" />
        <TextField
          {...fieldOf("email")}
          {...line}
          label={t("email")}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <TextField
          {...fieldOf("phoneNumber")}
          label={t("phone")}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={limits.phone}
        />
        <div className={layout.full}>
          <TextArea
            {...fieldOf("message")}
            label={t("message.label")}
            placeholder={t("message.placeholder")}
            maxLength={limits.message}
            typedLimit={limits.messageTyped}
          />
        </div>
        <div className={`${layout.full} ${layout.actions}`}>
          <Button type="submit" kind="primary" size="form" width="wideOnPhone" pending={pending}>
            {t("submit")}
          </Button>
          <LinkButton to="/" kind="quiet" size="form">
            {t("cancel")}
          </LinkButton>
        </div>
      </Form>
    </>
  );
}
