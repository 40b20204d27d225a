/** Steps that many requests can take at once: those that need no words to the buyer. */
export const requestMoves = ["startReview", "approve", "goLive"] as const;
export type RequestMove = (typeof requestMoves)[number];
