/**
 * What kept a process from starting, for who started it: a sentence where the surroundings are at fault, the whole
 * stack where the program is.
 */
export function toStartFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // What is thrown on purpose, and what the system refuses, is a plain error; a slip of the program is a kind of its own.
  const isSentence = Object.getPrototypeOf(error) === Error.prototype && error.message !== "";
  return isSentence ? toSentence(error.message) : (error.stack ?? error.message);
}

/** Why something failed, in words: a refused connection to a name with several addresses has them in its parts only. */
export function toReason(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(toReason))].join("; ");
  return error instanceof Error ? error.message : String(error);
}

function toSentence(message: string): string {
  return /[.!?]$|\n/.test(message) ? message : `${message}.`;
}
