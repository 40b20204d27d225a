/**
 * How new companies register: by the public form, by that form with an invitation code, by links that carry a code or a
 * company's private link, or not at all. Mailed invitations into companies work in each mode.
 */
export const signUpModes = ["open", "byCode", "byInvitation", "off"] as const;
export type SignUpMode = (typeof signUpModes)[number];

/** Whether pages show visitors where to register. */
export function showsSignUp(mode: SignUpMode): boolean {
  return mode === "open" || mode === "byCode";
}

/** Whether a new company needs an invitation code. */
export function requiresCode(mode: SignUpMode): boolean {
  return mode === "byCode" || mode === "byInvitation";
}

/**
 * A `tenant.json` in today's form: `features.signUp` was a switch before it had modes. Folders that still have the switch
 * go on being served as they were.
 */
export function withSignUpMode<Value>(file: Value): Value {
  if (!isRecord(file) || !isRecord(file.features) || typeof file.features.signUp !== "boolean") return file;
  return { ...file, features: { ...file.features, signUp: file.features.signUp ? "open" : "off" } };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
