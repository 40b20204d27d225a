/** A request and what comes back, to be tried on a service's page. */
interface DemoAnswer {
  name: string;
  /** The public source whose answer was recorded; omitted for an invented example. */
  recordedFrom?: string;
  request: [name: string, value: string][];
  answer: [name: string, value: string][];
}

/** By service id. Recorded answers are quoted as their source gave them; all others are examples. */
export type DemoAnswers = Readonly<Record<number, readonly DemoAnswer[]>>;
