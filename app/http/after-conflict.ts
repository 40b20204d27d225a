import type { ShouldRevalidateFunction } from "@remix-run/react";

/** Of what somebody else changed in the meantime the page shows how it stands now, whatever other refusals leave as it was. */
export const afterConflict: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || actionStatus === 409;
