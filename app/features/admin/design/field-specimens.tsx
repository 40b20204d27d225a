import { Inbox } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyNote, EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { DoneMark, DoneRegion } from "#app/ui/feedback/notice.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { ColorField } from "#app/ui/form/color-field.tsx";
import { CopyField } from "#app/ui/form/copy-field.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { ImageField } from "#app/ui/form/image-field.tsx";
import { MultiSelect } from "#app/ui/form/multi-select.tsx";
import { PhoneField } from "#app/ui/form/phone-field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Switch, SwitchButton } from "#app/ui/form/switch.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
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
      <Checkbox {...of("check")} defaultChecked>
        {label}
      </Checkbox>
      <Checkbox {...of("check-wrong")} error={t("design.wrong")}>
        {label}
      </Checkbox>
      <div className={styles.line}>
        <Switch {...of("on")} label={t("shell:status.active")} defaultChecked />
        <Switch {...of("off")} label={t("shell:status.inactive")} />
        <SwitchButton isOn name="shown" value="1">
          {t("shell:status.active")}
        </SwitchButton>
      </div>
    </>
  );
}

const image = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3" fill="gray"/></svg>')}`;

/** Fields for everything but lines of text. */
export function PickSpecimens({ prefix }: SpecimenProps) {
  const { t } = useTranslation("admin");
  const label = t("companies.name");
  const of = (state: string) => ({ id: `${prefix}-${state}`, name: `${prefix}-${state}` });
  return (
    <>
      <DateField {...of("day")} label="DateField" defaultValue="2026-03-14" />
      <DateField {...of("time")} label="DateField" hasTime optional />
      <PhoneField {...of("phone")} label="PhoneField" defaultValue="(555) 010-2030" />
      <ColorField {...of("color")} label="ColorField" defaultValue="#3c5068" pickLabel={t("design.colors")} />
      <CopyField
        id={`${prefix}-copy`}
        label={label}
        text="https://harborlane.com/"
        action={t("design.copy")}
        copied={t("done")}
      />
      <FileField {...of("file")} label="FileField" accept="image/png" />
      <FileField {...of("drop")} label="FileField" accept="image/png" look="drop" error={t("design.wrong")} />
      <ImageField {...of("image")} label="ImageField" current={null} />
      <ImageField {...of("shown")} label="ImageField" current={image} removeName={`${prefix}-remove`} optional />
    </>
  );
}

export function NoteSpecimens() {
  const { t } = useTranslation("admin");
  const title = t("nothing.yet");
  return (
    <>
      <DoneRegion>{t("done")}</DoneRegion>
      <EmptyState
        icon={Inbox}
        title={title}
        text={t("nothing.yet.text")}
        actions={<LinkButton to="?">LinkButton</LinkButton>}
      />
      <Card>
        <EmptyNote icon={Inbox} action={<TextLink to="?">TextLink</TextLink>} flush>
          {title}
        </EmptyNote>
      </Card>
      <div className={styles.line}>
        <DoneMark />
        <DoneMark icon={Inbox} />
      </div>
    </>
  );
}
