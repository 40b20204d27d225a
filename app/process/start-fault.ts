/**
 * What kept a process from starting, for people who started it: a sentence where the surroundings are at fault, the whole
 * stack where the program is.
 */
export function toStartFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // What is thrown on purpose, and what the system refuses, is a plain error; a slip of the program is a kind of its own.
  const isSentence = Object.getPrototypeOf(error) === Error.prototype && error.message !== "";
  return isSentence ? toSentence(error.message) : (error.stack ?? error.message);
}

function toSentence(message: string): string {
  return /[.!?]$|\n/.test(message) ? message : `${message}.`;
}
