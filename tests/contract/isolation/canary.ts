/**
 * What a canary marks: `brand`, a brand's own names; `words`, a tenant's texts that its markets share; `firm`, a
 * company's public data; `own`, data private to a company's people (with letter `t`: to the tenant's administrators).
 */
export type CanaryKind = "brand" | "words" | "firm" | "own";

export interface Canary {
  kind: CanaryKind;
  tenantId: number;
  /**
   * The company within the tenant (`a`, `b`), `n` for a person without a company, `t` for the tenant's
   * administrators.
   */
  letter: string;
}

export function toCanary(kind: CanaryKind, tenantId: number, letter = "t"): string {
  return `cnry${kind}${tenantId}${letter}zx`;
}

/** All canaries in a text, without duplicates. */
export function listCanaries(text: string): Canary[] {
  const found = new Map<string, Canary>();
  for (const [whole, kind = "", tenantId, letter = ""] of text.matchAll(pattern))
    found.set(whole.toLowerCase(), {
      kind: kinds.get(kind.toLowerCase()) ?? "own",
      tenantId: Number(tenantId),
      letter: letter.toLowerCase(),
    });
  return [...found.values()];
}

const pattern = /cnry(brand|words|firm|own)(\d+)([abnt])zx/gi;
const kinds = new Map<string, CanaryKind>([
  ["brand", "brand"],
  ["words", "words"],
  ["firm", "firm"],
  ["own", "own"],
]);
