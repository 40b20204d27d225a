import { useState } from "react";

/** Dismisses the result of a posted form without leaving its page; `times` is a key that resets the form. */
export function useDiscard<State>(answered: State | null) {
  const [last, setLast] = useState<{ answered: State | null; times: number }>({ answered: null, times: 0 });
  return {
    state: answered === last.answered ? null : answered,
    times: last.times,
    discard: () => setLast({ answered, times: last.times + 1 }),
  };
}
