import { Form } from "@remix-run/react";
import type { ComponentType } from "react";
import { ConsolePage } from "#app/features/admin/console-page.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { themeProperties } from "#app/theme/tenant-theme.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { useNonce } from "#app/ui/page/nonce.ts";
import {
  ButtonSpecimens,
  ColorSpecimens,
  type SpecimenProps,
  StatusSpecimens,
  TypeSpecimens,
} from "./basic-specimens.tsx";
import { BarSpecimens, LineSpecimens } from "./chart-specimens.tsx";
import * as styles from "./design-page.css.ts";
import { FormSpecimens, NoteSpecimens, PickSpecimens } from "./field-specimens.tsx";
import { EditorSpecimens, SchemaSpecimens } from "./form-specimens.tsx";
import { HeadSpecimens, LayoutSpecimens, SkeletonSpecimens, TextSpecimens } from "./layout-specimens.tsx";
import { MediaSpecimens, TimeSpecimens } from "./media-specimens.tsx";
import { ListSpecimens, OverlaySpecimens, TableSpecimens } from "./shown-specimens.tsx";

const sections: Record<string, ComponentType<SpecimenProps>> = {
  color: ColorSpecimens,
  Heading: TypeSpecimens,
  "PageHead, Breadcrumb": HeadSpecimens,
  "Button, LinkButton, TextLink, MailLink, Term, Segments, Chip": ButtonSpecimens,
  "Tag, StatusTag, Badge": StatusSpecimens,
  "TextField, TextArea, SelectField, MultiSelect, Checkbox, Switch, SwitchButton": FormSpecimens,
  "DateField, PhoneField, ColorField, CopyField, FileField, ImageField": PickSpecimens,
  "ErrorSummary, FormFields": SchemaSpecimens,
  "RichTextField, FormConflicts, SaveBar": EditorSpecimens,
  "DoneRegion, DoneMark, EmptyState, EmptyNote": NoteSpecimens,
  "Card, Message, Stepper": ListSpecimens,
  "SectionCard, Grid, Columns, Stack, Wrap, Tooltip": LayoutSpecimens,
  "Tabs, SafeHtml": TextSpecimens,
  "FilterBar, Table, SelectionBar, Pager": TableSpecimens,
  "BarChart, SlimBars": BarSpecimens,
  "FunnelChart, TrendLine, RunningTotals, Sparkline, Meter": LineSpecimens,
  "Carousel, Film, ServiceLogo, Icon, Spinner": MediaSpecimens,
  "Moment, Day, Recent": TimeSpecimens,
  Skeleton: SkeletonSpecimens,
  "Dialog, Popover": OverlaySpecimens,
};

interface DesignPageProps {
  /** Those that can be shown. */
  brands: readonly { slug: string; name: string }[];
  /** Of the brand shown. */
  slug: string;
  theme: ReturnType<typeof themeProperties>;
}

/** The brand's values, in both schemes, for the groups that show it. */
function toRules({ light, dark }: DesignPageProps["theme"]): string {
  const toRule = (scheme: string, properties: object) => {
    const lines = Object.entries(properties).map(([name, value]) => `${name}:${value}`);
    return `[data-specimens=${scheme}]{${lines.join(";")}}`;
  };
  return toRule("light", light) + toRule("dark", { ...light, ...dark });
}

/** Every component of the product in its states, in light and dark, in any brand. */
export function DesignPage({ brands, slug, theme }: DesignPageProps) {
  const { t } = useTranslation("admin");
  const nonce = useNonce();
  return (
    <ConsolePage title={t("design.title")} lead={t("design.lead")}>
      <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: toRules(theme) }} />
      {brands.length > 1 ? (
        <Form method="get" className={styles.chooser}>
          <SelectField
            id="tenant"
            name="tenant"
            label={t("filter.tenant")}
            defaultValue={slug}
            options={brands.map((brand) => ({ value: brand.slug, label: brand.name }))}
          />
          <Button type="submit">{t("apply")}</Button>
        </Form>
      ) : null}
      {Object.entries(sections).map(([name, Specimens], at) => (
        <section key={name} className={styles.section} aria-labelledby={`part-${at}`}>
          <Heading level={2} look="section" id={`part-${at}`}>
            {name === "color" ? t("design.colors") : name}
          </Heading>
          <div className={styles.schemes}>
            {(["light", "dark"] as const).map((scheme) => (
              <div
                key={`${slug} ${scheme}`}
                role="group"
                aria-label={t(`shell:theme.${scheme}`)}
                className={styles.scheme}
                data-specimens={scheme}
                // Forms are shown, not sent.
                onSubmitCapture={(event) => event.preventDefault()}
              >
                <Specimens prefix={`${scheme}-${at}`} />
              </div>
            ))}
          </div>
        </section>
      ))}
    </ConsolePage>
  );
}
