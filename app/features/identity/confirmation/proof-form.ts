import { z } from "zod";
import { field } from "#app/content/form/form-schema.ts";
import { longestCode } from "#app/features/identity/factors/factor.ts";
import { longestPassword } from "#app/features/identity/password/password-length.ts";

/** What proves who asks for a dangerous action. */
export const passwordProof = z.object({
  password: field(z.string().min(1).max(longestPassword), {
    kind: "password",
    label: "profile:consent.password",
    hint: "profile:consent.password.hint",
    autoComplete: "current-password",
  }),
});

/** The same for an account with a second step. */
export const codeProof = z.object({
  proofCode: field(z.string().min(1).max(longestCode), {
    label: "profile:consent.code",
    hint: "profile:consent.code.hint",
    autoComplete: "one-time-code",
  }),
});
