import { type ComponentType, createElement, lazy, Suspense, startTransition, useEffect, useState } from "react";

/** What loads each part, by its name. */
const loads = new Map<string, () => Promise<unknown>>();

/**
 * Resolves when the parts that the document shows have their scripts. A part that is still without them when the page
 * around it changes is drawn anew (React error 421), and presses of its buttons are sent without scripts.
 */
export const loadShownParts = (): Promise<unknown> =>
  Promise.allSettled(
    [...loads].map(([name, load]) => {
      const { length } = document.querySelectorAll(`[data-part=${name}]`);
      notYetLive += length;
      return length > 0 && load();
    }),
  );

/** Parts of the document that React has not hydrated, which it does after the page around them. */
let notYetLive = 0;

/**
 * Changes a state of the page around parts. While some are not live, React hydrates them first: an urgent change would
 * have it draw them anew (React error 421).
 */
export function changeAroundParts(change: () => void): void {
  if (notYetLive > 0) startTransition(change);
  else change();
}

function Live() {
  useEffect(() => {
    notYetLive = Math.max(0, notYetLive - 1);
  }, []);
  return null;
}

/**
 * A part of a page that the server renders and that has a chunk of its own, since few need it.
 * @param name `data-part` of an element that it renders
 */
export function lazyPart<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  const keep = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const later = lazy<ComponentType<Props>>(keep);
  loads.set(name, keep);
  return function Part(props: Props) {
    // Another component in its place would begin anew.
    const [shown] = useState(() => (loaded ?? later) as ComponentType<Props>);
    return (
      <Suspense>
        {createElement(shown, props)}
        <Live />
      </Suspense>
    );
  };
}
