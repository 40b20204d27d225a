/** Whether the request came over HTTPS, which decides names and attributes of cookies. */
export function isSecure({ origin }: { origin: string }): boolean {
  return origin.startsWith("https:");
}
