/** Reserved for addresses that cannot exist (RFC 2606). */
export const erasedDomain = "erased.invalid";

/** Whether an erased person's address stood here: nobody reads mail to it. */
export function isErasedAddress(email: string): boolean {
  return email.endsWith(`@${erasedDomain}`);
}
