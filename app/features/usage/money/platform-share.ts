import { z } from "zod";
import { field } from "#app/content/form/form-schema.ts";
import { parsePercent } from "./fee.ts";

/** The platform's share in one tenant, as typed. Messages are copy keys. */
export const platformShare = z.object({
  tenantId: field(z.string(), {
    kind: "choice",
    label: "admin:filter.tenant",
    placeholder: "admin:money.tenant.choose",
  }),
  /** Stored as basis points. */
  percent: field(
    z
      .string()
      .max(10, "usage:share.error.percent")
      .transform((typed, context) => {
        const basisPoints = parsePercent(typed);
        if (basisPoints !== null) return basisPoints;
        context.addIssue({ code: "custom", message: "usage:share.error.percent" });
        return z.NEVER;
      }),
    { label: "admin:money.percent", hint: "admin:money.percent.hint", inputMode: "decimal", autoComplete: "off" },
  ),
});
