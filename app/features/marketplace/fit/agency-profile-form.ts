import { z } from "zod";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { type FormValues, field } from "#app/content/form/form-schema.ts";
import { isUsState, usStates } from "#app/features/marketplace/search/us-states.ts";
import { type AgencyProfile, agencySizes } from "./agency-profile.ts";

const mostChoices = 50;

/** Posted ids as numbers. */
const ids = z
  .array(z.string().regex(/^[1-9]\d{0,8}$/, "companies:error.profile"))
  .max(mostChoices, "companies:error.profile")
  .transform((posted) => posted.map(Number));

/** What an agency says about itself; all of it is optional. Messages are copy keys. */
export const agencyProfileForm = z.object({
  systems: field(ids, { label: "companies:profile.systems", placeholder: "companies:profile.choose", isWide: false }),
  lines: field(ids, { label: "companies:profile.lines", placeholder: "companies:profile.choose", isWide: false }),
  states: field(
    z.array(z.string().refine(isUsState, "companies:error.profile")).max(usStates.length, "companies:error.profile"),
    { label: "companies:profile.states", placeholder: "companies:profile.choose", isWide: false },
  ),
  size: field(
    z.enum(["", ...agencySizes], { error: "companies:error.profile" }).transform((size) => (size === "" ? null : size)),
    {
      kind: "choice",
      label: "companies:profile.size",
      placeholder: "companies:profile.size.choose",
      options: agencySizes.map((value) => ({ value, label: `marketplace:agencySize.${value}` as const })),
    },
  ),
});

/** The form as typed. */
export type AgencyProfileValues = FormValues<typeof agencyProfileForm>;
export type AgencyProfileErrors = FieldErrors<keyof AgencyProfileValues>;

/** A stored profile as the form's initial values. */
export function toProfileValues(profile: AgencyProfile | null): AgencyProfileValues {
  return {
    systems: profile?.systems.map(String) ?? [],
    lines: profile?.lines.map(String) ?? [],
    states: profile?.states ?? [],
    size: profile?.size ?? "",
  };
}
