/**
 * What a canary marks: a brand's own names; words of a tenant that its markets share; what a company shows to everybody;
 * what is private to a company's people (or, with the letter `t`, to the tenant's administrators).
 */
export type CanaryKind = "brand" | "words" | "firm" | "own";

export interface Canary {
  kind: CanaryKind;
  tenantId: number;
  /** The company of the tenant (`a`, `b`), `n` for a person without one, `t` for the tenant's administrators. */
  letter: string;
}

export function toCanary(kind: CanaryKind, tenantId: number, letter = "t"): string {
  return `cnry${kind}${tenantId}${letter}zx`;
}

/** All canaries in a text, each once. */
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
