/** The page number in an address, from 1; 1 for anything else. */
export function parsePage(text: string | null): number {
  return Number(/^[1-9]\d{0,6}$/.exec(text ?? "")?.[0] ?? 1);
}
