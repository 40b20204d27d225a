import { Inbox } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { DoneNotice } from "#app/ui/feedback/notice.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { MultiSelect } from "#app/ui/form/multi-select.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Switch } from "#app/ui/form/switch.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import type { SpecimenProps } from "./basic-specimens.tsx";
import * as styles from "./design-page.css.ts";

export function FormSpecimens({ prefix }: SpecimenProps) {
  const { t } = useTranslation("admin");
  const label = t("companies.name");
  const options = ["draft", "published", "closed"].map((value) => ({ value, label: value }));
  const of = (state: string) => ({ id: `${prefix}-${state}`, name: `${prefix}-${state}` });
  return (
    <>
      <TextField {...of("plain")} label={label} hint={t("design.hint")} />
      <TextField {...of("optional")} label={label} optional defaultValue="Harbor Lane Insurance" />
      <TextField {...of("wrong")} label={label} error={t("design.wrong")} />
      <TextField {...of("read")} label={label} readOnly defaultValue="Harbor Lane Insurance" />
      <TextArea {...of("area")} label={label} typedLimit={200} />
      <SelectField {...of("select")} label={t("filter.state")} options={options} />
      <MultiSelect
        {...of("multi")}
        label={t("filter.state")}
        placeholder={t("all")}
        options={options}
        defaultValue={["draft"]}
      />
      <FileField {...of("file")} label={label} accept="image/png" />
      <Checkbox {...of("check")} defaultChecked>
        {label}
      </Checkbox>
      <Checkbox {...of("check-wrong")} error={t("design.wrong")}>
        {label}
      </Checkbox>
      <div className={styles.line}>
        <Switch {...of("on")} label={t("shell:status.active")} defaultChecked />
        <Switch {...of("off")} label={t("shell:status.inactive")} />
      </div>
    </>
  );
}

export function NoteSpecimens() {
  const { t } = useTranslation("admin");
  const title = t("nothing.yet");
  return (
    <>
      <DoneNotice>{t("done")}</DoneNotice>
      <EmptyState
        icon={Inbox}
        title={title}
        text={t("nothing.yet.text")}
        actions={<LinkButton to="?">LinkButton</LinkButton>}
      />
    </>
  );
}
