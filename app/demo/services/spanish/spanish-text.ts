/** A listing in Spanish; its description in brief. */
export interface SpanishText {
  name: string;
  /** One sentence of at most 100 characters, so that cards show all of it. */
  tagline: string;
  lead: string;
  send: string;
  back: string;
  note: string;
}
