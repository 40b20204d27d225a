import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";
import type { ListingStatus } from "./listing.ts";

export const listingTones = {
  draft: "neutral",
  submitted: "pending",
  changes: "pending",
  rejected: "inactive",
  published: "live",
} as const;

/** Status of a listing: a submitted one is Pending until it was reviewed. */
export function ListingStatusTag({ status }: { status: ListingStatus }) {
  const { t } = useTranslation("listings");
  return <Tag tone={listingTones[status]}>{t(`status.${status}`)}</Tag>;
}
