import { Boxes } from "lucide-react";
import type { ReactNode } from "react";
import { lazyPart } from "#app/ui/page/lazy-part.tsx";
// The figures are in a chunk of their own, but not their styles, which browsers without scripts need.
import "#app/features/marketplace/evidence/evidence.css.ts";
import type { OwnFit } from "#app/features/marketplace/fit/shown-fit.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import type { Demo, SellerSample } from "#app/features/try-it/demo.ts";
import { TryItPanel } from "#app/features/try-it/try-it-panel.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MailLink } from "#app/ui/contact/mail-link.tsx";
import { PhoneLink } from "#app/ui/contact/phone-link.tsx";
import { EmptyNote } from "#app/ui/feedback/empty-state.tsx";
import { Columns } from "#app/ui/layout/columns.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { SafeHtml } from "#app/ui/layout/prose.tsx";
import { TabPanel, Tabs } from "#app/ui/layout/tabs.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Wrap } from "#app/ui/layout/wrap.tsx";
import type { ServiceCardData as Card, MediaItem, Service, ServiceDocument } from "./service.ts";
import { FeatureDrawings, ServiceCard } from "./service-card.tsx";
import { ServiceDocuments } from "./service-documents.tsx";
import { ServiceHead } from "./service-head.tsx";
import { ServiceMedia } from "./service-media.tsx";
import * as styles from "./service-page.css.ts";
import { ServiceTags } from "./service-tags.tsx";

/** A chunk of its own, loaded only where there are some. */
const SellerSamples = lazyPart("seller-samples", () =>
  import("#app/features/try-it/seller-samples.tsx").then((module) => module.SellerSamples),
);

export interface ServicePageProps {
  service: Service;
  media: MediaItem[];
  /** The documents that match the document search. */
  documents: ServiceDocument[];
  documentSearch: string;
  hasDocuments: boolean;
  buildingBlocks: Card[];
  /** Other services that its companies use, or services in its category. */
  related: Card[];
  /** Whether `related` are those that its companies use. */
  relatedByUse?: boolean;
  /** Null without samples that were recorded or made for a demo. */
  demo: Demo | null;
  sellerSamples: SellerSample[];
  /** Whether the viewer's company saves it; null or omitted where nothing can be saved. */
  saved?: boolean | null;
  /** Whether it fits the viewer's agency; null for who may still describe it, omitted for everybody else. */
  fit?: OwnFit | null;
  /** Shown to its owner, whatever its status; buyers' actions are disabled. */
  preview?: boolean;
}

interface WithMore {
  /** Its price, if its seller shows it; below the text common to all services. */
  pricing?: ReactNode;
  /** Its figures, answers and reviews; null for a preview of a service that is not listed. */
  trust?: ReactNode;
}

/** The page of a service (spec 2.4). */
export function ServicePage({ pricing, trust, ...props }: ServicePageProps & WithMore) {
  const { service, media, buildingBlocks, demo, sellerSamples } = props;
  const { t } = useTranslation("marketplace");
  const canBeTried = demo !== null || sellerSamples.length > 0;
  const items = [
    { value: "overview", label: t("tab.overview") },
    { value: "pricing", label: t("tab.pricing") },
    ...(canBeTried ? [{ value: "tryit", label: t("tab.tryIt") }] : []),
    ...(trust ? [{ value: "trust", label: t("tab.trust") }] : []),
    ...(props.hasDocuments ? [{ value: "documentation", label: t("tab.documentation") }] : []),
    ...(service.type === "Bundled" ? [{ value: "blocks", label: t("tab.blocks") }] : []),
  ];
  return (
    <Tabs items={items}>
      <ServiceHead service={service} tabs={items} preview={props.preview} saved={props.saved} />
      <Wrap>
        <TabPanel value="overview">
          <div className={styles.section}>
            <Columns of="content">
              <SafeHtml html={service.description} lead />
              <ServiceTags service={service} fit={props.fit} />
            </Columns>
            {media.length > 0 ? <ServiceMedia media={media} /> : null}
            <RelatedServices services={props.related} byUse={props.relatedByUse === true} />
          </div>
        </TabPanel>
        <TabPanel value="pricing">
          <Pricing>{pricing}</Pricing>
        </TabPanel>
        {canBeTried ? (
          <TabPanel value="tryit">
            {demo ? <TryItPanel demo={demo} /> : null}
            {sellerSamples.length > 0 ? <SellerSamples samples={sellerSamples} /> : null}
          </TabPanel>
        ) : null}
        {trust ? (
          <TabPanel value="trust">
            <div className={styles.trust}>{trust}</div>
          </TabPanel>
        ) : null}
        {props.hasDocuments ? (
          <TabPanel value="documentation">
            <ServiceDocuments documents={props.documents} search={props.documentSearch} />
          </TabPanel>
        ) : null}
        {service.type === "Bundled" ? (
          <TabPanel value="blocks">
            <BuildingBlocks services={buildingBlocks} />
          </TabPanel>
        ) : null}
      </Wrap>
    </Tabs>
  );
}

function Pricing({ children }: { children: ReactNode }) {
  const { t } = useTranslation("marketplace");
  const { support, serviceBase } = useShell().tenant;
  const { email, phone } = support;
  return (
    <div className={styles.section}>
      <div className={styles.pricing}>
        <Heading level={2} look="section">
          {t("pricing.title")}
        </Heading>
        <p className={styles.text}>
          {email ? t("pricing.mail") : t("pricing.request")}{" "}
          {email ? (
            <MailLink address={email} />
          ) : (
            <TextLink to={`${serviceBase}/requestservice`}>{t("pricing.requestLink")}</TextLink>
          )}
          {phone ? (
            <>
              {" "}
              {t("pricing.call")} <PhoneLink phone={phone} />
            </>
          ) : null}
        </p>
      </div>
      {children}
    </div>
  );
}

/** The services in a bundle. */
function BuildingBlocks({ services }: { services: readonly Card[] }) {
  const { t } = useTranslation("marketplace");
  if (services.length === 0)
    return (
      <div className={styles.section}>
        <EmptyNote icon={Boxes} flush>
          {t("blocks.none")}
        </EmptyNote>
      </div>
    );
  return (
    <div className={styles.section}>
      <FeatureDrawings />
      <div className={styles.blocks}>
        {services.map((service) => (
          <ServiceCard key={service.id} service={service} lazy />
        ))}
      </div>
    </div>
  );
}

/** Other services that its companies use, or in the category; renders nothing without any. */
function RelatedServices({ services, byUse }: { services: readonly Card[]; byUse: boolean }) {
  const { t } = useTranslation("marketplace");
  if (services.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related">
      <Heading level={2} look="section" id="related">
        {t(byUse ? "related.byUse" : "related")}
      </Heading>
      <FeatureDrawings />
      <div className={styles.blocks}>
        {services.map((service) => (
          <ServiceCard key={service.id} service={service} lazy />
        ))}
      </div>
    </section>
  );
}
