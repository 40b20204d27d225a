/** What a serving process says to the primary process. */
export type ServingMessage =
  | { kind: "ready" }
  /** Asks for the figures of every process. */
  | { kind: "askAll"; id: number }
  | { kind: "figures"; id: number; figures: object };

/** What the primary process says to a serving one. */
export type PrimaryMessage =
  /** Asks for its figures. */
  { kind: "ask"; id: number } | { kind: "figuresOfAll"; id: number; all: object[] };
