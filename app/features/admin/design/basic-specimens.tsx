import { Download } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { vars } from "#app/theme/contract.css.ts";
import { MailLink } from "#app/ui/contact/mail-link.tsx";
import { PhoneLink } from "#app/ui/contact/phone-link.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { type Status, statuses } from "#app/ui/feedback/status.ts";
import { StatusTag } from "#app/ui/feedback/status-tag.tsx";
import * as tagStyles from "#app/ui/feedback/tag.css.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";
import * as buttonStyles from "#app/ui/layout/button.css.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { ChipButton, ChipLink } from "#app/ui/layout/chip.tsx";
import * as headingStyles from "#app/ui/layout/heading.css.ts";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Segments } from "#app/ui/layout/segments.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { ColorFill } from "#app/ui/media/color-fill.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { Term } from "#app/ui/overlay/term.tsx";
import * as styles from "./design-page.css.ts";

export interface SpecimenProps {
  /** Prefix of ids and names of fields, which differ by color scheme. */
  prefix: string;
}

export function ColorSpecimens() {
  return (
    <ul className={styles.swatches}>
      {Object.entries(vars.color).map(([name, color]) => (
        <li key={name}>
          <ColorFill className={styles.swatch} color={color} />
          {name}
        </li>
      ))}
    </ul>
  );
}

const looks = Object.keys(headingStyles.look) as (keyof typeof headingStyles.look)[];

export function TypeSpecimens() {
  return looks.map((look) => (
    <Heading key={look} level={3} look={look}>
      {look}
    </Heading>
  ));
}

const kinds = Object.keys(buttonStyles.kind) as (keyof typeof buttonStyles.kind)[];
const sizes = Object.keys(buttonStyles.scale) as (keyof typeof buttonStyles.scale)[];

export function ButtonSpecimens({ prefix }: SpecimenProps) {
  const { t } = useTranslation("shell");
  const segments = (["light", "dark"] as const).map((one) => ({ name: t(`theme.${one}`), isChosen: one === "light" }));
  return (
    <>
      {kinds.map((kind) => (
        <div key={kind} className={styles.line}>
          <Button kind={kind}>{kind}</Button>
          <Button kind={kind} pending>
            {kind}
          </Button>
          <Button kind={kind} disabled>
            {kind}
          </Button>
          <Button kind={kind}>
            <Icon of={Download} size={16} />
            {kind}
          </Button>
        </div>
      ))}
      <div className={styles.line}>
        {sizes.map((size) => (
          <Button key={size} size={size}>
            {size}
          </Button>
        ))}
      </div>
      <div className={styles.line}>
        <LinkButton to="?">LinkButton</LinkButton>
        <TextLink to="?">TextLink</TextLink>
        <TextLink to="?" standalone>
          TextLink
        </TextLink>
        <MailLink address="support@northline.com" />
        <PhoneLink phone="+15035550147" />
        <Term name="api">Term</Term>
        <ChipLink label="ChipLink" to="?" removeLabel={t("remove", { name: "ChipLink" })} />
        <ChipButton label="ChipButton" removeLabel={t("remove", { name: "ChipButton" })} onRemove={() => undefined} />
        <Segments label={prefix} choices={segments.map((one, at) => ({ ...one, to: `?scheme=${at}`, count: "4" }))} />
      </div>
    </>
  );
}

const tones = Object.keys(tagStyles.tone) as (keyof typeof tagStyles.tone)[];

export function StatusSpecimens() {
  return (
    <>
      <div className={styles.line}>
        {(Object.keys(statuses) as Status[]).map((status) => (
          <StatusTag key={status} status={status} />
        ))}
      </div>
      {(["small", "regular", "large"] as const).map((size) => (
        <div key={size} className={styles.line}>
          {tones.map((tone) => (
            <Tag key={tone} tone={tone} size={size}>
              {tone}
            </Tag>
          ))}
          <Badge count={12} />
        </div>
      ))}
    </>
  );
}
