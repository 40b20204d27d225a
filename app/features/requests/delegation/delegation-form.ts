import { z } from "zod";
import { field } from "#app/content/form/form-schema.ts";

const id = z.string().regex(/^\d{0,9}$/, "requests:delegations.refused");

/** Scope of a delegation; empty for all services, or all markets. */
export const delegation = z.object({
  service: field(id, {
    kind: "choice",
    label: "requests:delegations.service",
    placeholder: "requests:delegations.everyService",
  }),
  market: field(id, {
    kind: "choice",
    label: "requests:delegations.market",
    placeholder: "requests:delegations.everyMarket",
  }),
});
