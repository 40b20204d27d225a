import { Download, Inbox } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Aside, Columns } from "#app/ui/layout/columns.tsx";
import { FullRow, Grid } from "#app/ui/layout/grid.tsx";
import { Inline } from "#app/ui/layout/inline.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { SafeHtml } from "#app/ui/layout/prose.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { TabList, TabPanel, Tabs } from "#app/ui/layout/tabs.tsx";
import { Wrap } from "#app/ui/layout/wrap.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { ServiceLogo } from "#app/ui/media/service-logo.tsx";
import { Tooltip } from "#app/ui/overlay/tooltip.tsx";
import type { SpecimenProps } from "./basic-specimens.tsx";
import * as styles from "./design-page.css.ts";

export function HeadSpecimens({ prefix }: SpecimenProps) {
  const { t } = useTranslation("admin");
  return (
    <>
      <PageHead
        look="app"
        level={2}
        trail={[
          { name: t("companies.title"), to: "?" },
          { name: "Harbor Lane Insurance", to: "#" },
        ]}
        trailLabel={prefix}
        title="Harbor Lane Insurance"
        tag={<Tag tone="live">Tag</Tag>}
        lead={t("design.lead")}
        actions={
          <Inline>
            <Button>{t("apply")}</Button>
            <Button kind="primary">
              <Icon of={Download} size={16} />
              CSV
            </Button>
          </Inline>
        }
      />
      <PageHead
        look="page"
        level={2}
        logo={<ServiceLogo src="" scale="large" />}
        title="Roof age"
        byline="Northline Data"
        facts="28 ms · 99.9 %"
      />
    </>
  );
}

export function SkeletonSpecimens() {
  return (["table", "cards", "form", "text"] as const).map((kind) => <Skeleton key={kind} of={kind} />);
}

export function LayoutSpecimens({ prefix }: SpecimenProps) {
  const { t } = useTranslation("admin");
  return (
    <>
      <SectionCard id={`${prefix}-section`} title={`SectionCard ${prefix}`}>
        <Stack gap={4}>
          <Grid>
            <Card>Grid</Card>
            <Card>Grid</Card>
            <FullRow>
              <Card>FullRow</Card>
            </FullRow>
          </Grid>
        </Stack>
      </SectionCard>
      <SectionCard id={`${prefix}-roomy`} title={`SectionCard roomy ${prefix}`} roomy>
        {t("design.lead")}
      </SectionCard>
      <Columns of="content">
        <Card>Columns</Card>
        <Aside aria-label={prefix}>
          <Card padding="roomy">Aside</Card>
        </Aside>
      </Columns>
      <Wrap>
        <Card>Wrap</Card>
      </Wrap>
      <div className={styles.line}>
        <Tooltip label={t("design.hint")}>
          <Icon of={Inbox} size={20} />
        </Tooltip>
      </div>
    </>
  );
}

const tabs = ["one", "two"].map((value) => ({ value, label: value }));

const text =
  "<h2>Harbor Lane</h2><p>An agency with <strong>eight people</strong> and a <a href='?'>page</a>.</p><ul><li>Home</li><li>Flood</li></ul><blockquote><p>Northline Data</p></blockquote>";

export function TextSpecimens({ prefix }: SpecimenProps) {
  return (
    <>
      <Tabs items={tabs}>
        <TabList items={tabs} label={prefix} />
        {tabs.map(({ value }) => (
          <TabPanel key={value} value={value}>
            {value}
          </TabPanel>
        ))}
      </Tabs>
      <SafeHtml html={text} lead />
    </>
  );
}
