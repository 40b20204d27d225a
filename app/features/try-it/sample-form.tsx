import { Form, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import type { Sample } from "./demo.ts";
import * as styles from "./try-it.css.ts";
import { useEarlyInput } from "./use-early-input.ts";

interface SampleFormProps {
  label: string;
  placeholder: string;
  samples: readonly Sample[];
  value: string;
  onChoose: (value: string) => void;
  children?: ReactNode;
}

/** The list of samples. A choice applies at once; without JavaScript a button submits it. */
export function SampleForm({ label, placeholder, samples, value, onChoose, children }: SampleFormProps) {
  const { t } = useTranslation("try-it");
  const [params] = useSearchParams();
  const form = useEarlyInput((text) => {
    if (text("sample") !== value) onChoose(text("sample"));
  });
  return (
    <Form ref={form} method="get" preventScrollReset className={styles.fields}>
      <input type="hidden" name="tab" value={params.get("tab") ?? "tryit"} />
      <SelectField
        id="sample"
        name="sample"
        label={label}
        placeholder={placeholder}
        options={samples.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      />
      <noscript>
        <Button type="submit">{t("show")}</Button>
      </noscript>
      {children}
    </Form>
  );
}
