import type { Status } from "#app/ui/feedback/status.ts";
import { StatusTag } from "#app/ui/feedback/status-tag.tsx";
import type { ListingStatus } from "./listing.ts";

const statusOf = {
  draft: "draft",
  submitted: "pending",
  changes: "changes",
  rejected: "declined",
  published: "accepted",
} as const satisfies Record<ListingStatus, Status>;

/** Status of a listing: a submitted one is Pending until it was reviewed. */
export function ListingStatusTag({ status }: { status: ListingStatus }) {
  return <StatusTag status={statusOf[status]} />;
}
