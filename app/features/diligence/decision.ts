export const diligenceChoices = ["approved", "conditional", "declined"] as const;
type DiligenceChoice = (typeof diligenceChoices)[number];

/** What a company decided about a service. Days are UTC. */
export interface DiligenceDecision {
  serviceId: number;
  decision: DiligenceChoice;
  note: string;
  reviewOn: string;
  decidedOn: string;
  /** Null for a deleted account. */
  decidedBy: string | null;
  version: number;
  /** The day of the review has come. */
  isDue: boolean;
}

/** Days before the review on which a company is reminded of it. */
export const reminderDays = 14;
