/** The address that calls a number as people write it (RFC 3966). */
export function toPhoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
