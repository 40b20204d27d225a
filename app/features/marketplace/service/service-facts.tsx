import { Braces, Layers, type LucideIcon, Plug, Store } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import type { FeatureId, ServiceStatus, ServiceType } from "./service.ts";

/** Icons of the service types (spec 2.3). */
export const featureIcons: Record<FeatureId, LucideIcon> = { 1: Store, 2: Braces, 3: Layers, 4: Plug };

const statuses = {
  1: { tone: "live", key: "status.live" },
  2: { tone: "pending", key: "status.pending" },
  4: { tone: "neutral", key: "status.inactive" },
} as const;

/** Live, Pending or Inactive. */
export function StatusTag({ status, size }: { status: ServiceStatus; size?: "small" | "regular" }) {
  const { t } = useTranslation("marketplace");
  const { tone, key } = statuses[status];
  return (
    <Tag tone={tone} size={size}>
      {t(key)}
    </Tag>
  );
}

/** API for a single service, otherwise Bundled (spec 2.3). */
export function ServiceTypeName({ type }: { type: ServiceType }) {
  const { t } = useTranslation("marketplace");
  return <>{t(type === "Single" ? "type.api" : "type.bundled")}</>;
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
