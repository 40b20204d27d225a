import { Eye } from "lucide-react";
import type { ReactNode } from "react";
import { isEditable, type StepName, steps } from "#app/features/listings/listing.ts";
import { ListingState } from "#app/features/listings/listing-state.tsx";
import { FeatureDrawings, ServiceCard } from "#app/features/marketplace/service/service-card.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Stepper } from "#app/ui/feedback/stepper.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Aside, Columns } from "#app/ui/layout/columns.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./wizard.css.ts";
import type { Wizard } from "./wizard.server.ts";

interface WizardFrameProps {
  step: StepName;
  /** Null before the first step was saved. */
  wizard: Wizard | null;
  children: ReactNode;
}

/** The frame of every step: progress, form, and a preview of the card. */
export function WizardFrame({ step, wizard, children }: WizardFrameProps) {
  const { t } = useTranslation("listings");
  const trail = [
    { name: t("own.title"), to: "/myservices" },
    { name: wizard?.values.provider.name || t("wizard.new"), to: "#" },
  ];
  const open = wizard === null || isEditable(wizard.status);
  return (
    <Page>
      <PageHead
        look="page"
        trail={trail}
        title={open ? t(`step.${step}`) : wizard.values.provider.name}
        lead={open ? t(`step.${step}.lead`) : t("state.lead")}
      />
      {open ? <WizardSteps step={step} wizard={wizard} /> : null}
      <Columns of="form">
        <div>{open ? children : <ListingState wizard={wizard} />}</div>
        {wizard && wizard.status !== "rejected" ? <Preview wizard={wizard} open={open} /> : null}
      </Columns>
    </Page>
  );
}

function WizardSteps({ step, wizard }: Omit<WizardFrameProps, "children">) {
  const { t } = useTranslation("listings");
  const done = new Set(wizard?.done);
  return (
    <div className={styles.steps}>
      <Card>
        <Stepper
          isDense
          label={t("wizard.steps")}
          steps={steps.map(({ name, path }) => ({
            key: name,
            label: t(`step.${name}.short`),
            place: name === step ? "now" : done.has(name) ? "done" : "ahead",
            note:
              wizard === null || name === step ? null : (
                <TextLink to={`${path}?listing=${wizard.id}`}>
                  {t(done.has(name) ? "wizard.edit" : "wizard.open")}
                </TextLink>
              ),
          }))}
        />
      </Card>
    </div>
  );
}

function Preview({ wizard, open }: { wizard: Wizard; open: boolean }) {
  const { t } = useTranslation("listings");
  return (
    <Aside aria-labelledby="preview">
      <div className={styles.preview}>
        <Heading level={2} look="small" id="preview">
          {t("preview.title")}
        </Heading>
        <FeatureDrawings />
        {/* React 18 does not know this attribute. */}
        <div {...{ inert: "" }}>
          <ServiceCard service={{ ...wizard.card, name: wizard.card.name || t("preview.unnamed") }} />
        </div>
        <LinkButton to={`/provider/preview?listing=${wizard.id}`} newTab>
          <Icon of={Eye} size={16} />
          {t("preview.open")}
        </LinkButton>
        <p className={styles.hint}>{t(open ? "preview.hint" : "preview.hint.sent")}</p>
      </div>
    </Aside>
  );
}
