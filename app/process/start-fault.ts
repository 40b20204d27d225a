/**
 * Why a process did not start, for the person who started it: a sentence for an environment error, the whole stack
 * for a program error.
 */
export function toStartFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Deliberate and system errors are plain errors with a message; programming errors are subclasses.
  const isSentence = Object.getPrototypeOf(error) === Error.prototype && error.message !== "";
  return isSentence ? toSentence(error.message) : (error.stack ?? error.message);
}

function toSentence(message: string): string {
  return /[.!?]$|\n/.test(message) ? message : `${message}.`;
}
