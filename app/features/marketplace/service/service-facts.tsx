import { Braces, Layers, type LucideIcon, Plug, Store } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Status } from "#app/ui/feedback/status.ts";
import { StatusTag } from "#app/ui/feedback/status-tag.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { Term } from "#app/ui/overlay/term.tsx";
import { type FeatureId, type ServiceStatus, type ServiceType, serviceStatus } from "./service.ts";

/** Icons of the service types (spec 2.3). */
export const featureIcons: Record<FeatureId, LucideIcon> = { 1: Store, 2: Braces, 3: Layers, 4: Plug };

const statusOf = { 1: "live", 2: "pending", 4: "inactive" } as const satisfies Record<ServiceStatus, Status>;

/** Live, Pending or Inactive. */
export function ServiceStatusTag({ status, size }: { status: ServiceStatus; size?: "small" | "regular" }) {
  return <StatusTag status={statusOf[status]} size={size} />;
}

/** Of a service that is out of the catalogue, for its seller; nothing for others. */
export function InactiveTag({ status }: { status: number }) {
  return status === serviceStatus.inactive ? <ServiceStatusTag status={serviceStatus.inactive} size="regular" /> : null;
}

/** API for a single service, otherwise Bundled (spec 2.3). */
export function ServiceTypeName({ type }: { type: ServiceType }) {
  const { t } = useTranslation("marketplace");
  return <>{t(type === "Single" ? "type.api" : "type.bundled")}</>;
}

/** The same outside of links, where it can explain what an API is. */
export function ExplainedType({ type }: { type: ServiceType }) {
  const name = <ServiceTypeName type={type} />;
  return type === "Single" ? <Term name="api">{name}</Term> : name;
}

/** Names of a service's features. */
export function FeatureNames({ featureIds, className }: { featureIds: readonly FeatureId[]; className: string }) {
  const { t } = useTranslation("marketplace");
  return featureIds.map((id) => (
    <span key={id} className={className}>
      <Icon of={featureIcons[id]} size={16} />
      {t(`feature.${id}`)}
    </span>
  ));
}
