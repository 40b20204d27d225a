/** Moves available for several requests at once: those without a text for the buyer. */
export const requestMoves = ["startReview", "approve", "goLive"] as const;
export type RequestMove = (typeof requestMoves)[number];
