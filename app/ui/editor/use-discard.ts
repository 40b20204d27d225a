import { useState } from "react";

/** Lets what came of a posted form be forgotten without leaving its page; `times` makes a key that starts the form anew. */
export function useDiscard<State>(answered: State | null) {
  const [last, setLast] = useState<{ answered: State | null; times: number }>({ answered: null, times: 0 });
  return {
    state: answered === last.answered ? null : answered,
    times: last.times,
    discard: () => setLast({ answered, times: last.times + 1 }),
  };
}
