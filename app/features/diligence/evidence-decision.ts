import type { StoredDiligenceAnswer } from "#app/db/schema/diligence.ts";

export const evidenceDecisions = ["accept", "decline"] as const;
export type EvidenceDecision = (typeof evidenceDecisions)[number];

/** What an administrator may decide now: what was accepted can be declined later, and the other way round. */
export function listDecisions({ state }: Pick<StoredDiligenceAnswer, "state">): EvidenceDecision[] {
  if (state === "waiting") return ["accept", "decline"];
  if (state === "stated") return [];
  return state === "accepted" ? ["decline"] : ["accept"];
}
