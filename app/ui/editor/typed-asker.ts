/** Options of a form's preview requests. */
interface Asking<Answer> {
  /** The current form data; null when it is not on the page. */
  read: () => FormData | null;
  /** Sends the request. @returns null without an answer. */
  ask: (form: FormData, signal: AbortSignal) => Promise<Answer | null>;
  /** Receives the answer for the current input. */
  onAnswer: (answer: Answer) => void;
}

/** Delay after the last change. What is left of half a second is for the check, the page and its style sheet. */
const pauseMs = 60;

/** Sends one request per pause in typing, only for new input; overtaken responses are dropped. */
export function createTypedAsker<Answer>({ read, ask, onAnswer }: Asking<Answer>): {
  typed: () => void;
  stop: () => void;
} {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sent = "";
  let running = new AbortController();
  async function send(): Promise<void> {
    const form = read();
    const now = form === null ? sent : toSignature(form);
    if (form === null || now === sent) return;
    sent = now;
    running.abort();
    running = new AbortController();
    // No connection, or overtaken: the next change sends again, and Save reports errors.
    const answer = await ask(form, running.signal).catch(() => null);
    if (answer !== null && sent === now) onAnswer(answer);
  }
  return {
    typed: () => {
      clearTimeout(timer);
      timer = setTimeout(send, pauseMs);
    },
    stop: () => {
      clearTimeout(timer);
      running.abort();
    },
  };
}

function toSignature(form: FormData): string {
  return JSON.stringify(
    [...form].map(([name, value]) => [
      name,
      typeof value === "string" ? value : `${value.name} ${value.size} ${value.lastModified}`,
    ]),
  );
}
