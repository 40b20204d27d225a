import type { PrimaryMessage, ServingMessage } from "./process-messages.ts";

export interface ServingProcess {
  /** Whatever it can no longer receive is lost. */
  send(message: PrimaryMessage): void;
}

interface Round {
  asker: ServingProcess;
  askedAs: number;
  waiting: Set<ServingProcess>;
  all: object[];
  timer: NodeJS.Timeout;
}

/** A process that is starting or busy does not keep the others' figures back. */
const patienceMs = 1000;

/** In the primary process: asks every serving process for its figures on behalf of one of them. */
export function createFiguresRelay() {
  const serving = new Set<ServingProcess>();
  const rounds = new Map<number, Round>();
  let lastId = 0;

  function ask(asker: ServingProcess, askedAs: number): void {
    lastId += 1;
    const id = lastId;
    const timer = setTimeout(() => end(id), patienceMs);
    rounds.set(id, { asker, askedAs, waiting: new Set(serving), all: [], timer });
    for (const each of serving) each.send({ kind: "ask", id });
  }

  function receive(from: ServingProcess, id: number, figures: object): void {
    const round = rounds.get(id);
    if (!round?.waiting.delete(from)) return;
    round.all.push(figures);
    if (round.waiting.size === 0) end(id);
  }

  function end(id: number): void {
    const round = rounds.get(id);
    if (round === undefined) return;
    rounds.delete(id);
    clearTimeout(round.timer);
    round.asker.send({ kind: "figuresOfAll", id: round.askedAs, all: round.all });
  }

  return {
    hear(from: ServingProcess, message: ServingMessage): void {
      if (message.kind === "ready") serving.add(from);
      else if (message.kind === "askAll") ask(from, message.id);
      else receive(from, message.id, message.figures);
    },
    forget(gone: ServingProcess): void {
      serving.delete(gone);
      for (const [id, { waiting }] of rounds) if (waiting.delete(gone) && waiting.size === 0) end(id);
    },
  };
}
