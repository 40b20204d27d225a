import { toInitials } from "#app/features/identity/initials.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";

/** The spec's sign-in response (section 3), with its field names and its texts for "none" and for flags. */
export function toSignInResponse(token: string, viewer: Viewer) {
  return {
    token,
    userId: viewer.userId,
    orgName: viewer.company?.name ?? "null",
    userName: viewer.email,
    roleId: viewer.roleId,
    avatarName: toInitials(viewer),
    firstName: viewer.firstName,
    lastName: viewer.lastName,
    iconURL: viewer.company?.logoUrl ?? "",
    hasGIGMarket: viewer.company?.hasGigMarket ? ("true" as const) : ("false" as const),
    slugURL: viewer.company?.slug ?? "",
    headerText: viewer.company?.headerText ?? "",
    tenantId: viewer.tenantId,
  };
}

/** The response of `GET user/userdetails` (spec section 3). */
export function toUserDetails(viewer: Viewer) {
  return {
    firstName: viewer.firstName,
    lastName: viewer.lastName,
    workEmail: viewer.email,
    phoneNumber: viewer.phone ?? "",
  };
}
