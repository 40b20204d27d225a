/** The tel: address of a typed number (RFC 3966). */
export function toPhoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
