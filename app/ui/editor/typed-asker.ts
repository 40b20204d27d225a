/** Asks about a form that is being typed. */
interface Asking<Answer> {
  /** The form as it is now; null where it is not on the page. */
  read: () => FormData | null;
  /** Asks the server. @returns null for no answer. */
  ask: (form: FormData, signal: AbortSignal) => Promise<Answer | null>;
  /** Takes the answer about what is typed still. */
  tell: (answer: Answer) => void;
}

/** What is typed is asked about so long after the last change: a preview of it is shown within half a second. */
const pauseMs = 120;

/** Asks once for each pause in typing, and only about what is new; an answer that comes too late is dropped. */
export function createTypedAsker<Answer>({ read, ask, tell }: Asking<Answer>): { typed: () => void; stop: () => void } {
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
    // No connection, or typed on: the next change asks again, and Save says what is wrong.
    const answer = await ask(form, running.signal).catch(() => null);
    if (answer !== null && sent === now) tell(answer);
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
