import { type ComponentType, createElement, lazy, Suspense, startTransition, useEffect, useState } from "react";

/** What loads each part, by its name. */
const loads = new Map<string | undefined, () => Promise<unknown>>();
/** Parts of the document that React has not hydrated, which it does after the page around them. */
let notYetLive = 0;

/**
 * Resolves when the parts that the document shows have their scripts. A part that is still without them when the page
 * around it changes is rendered again (React error 421), and presses of its buttons are sent without scripts.
 */
export const loadShownParts = (): Promise<unknown> =>
  Promise.allSettled(
    [...document.querySelectorAll<HTMLElement>("[data-part]")].map(({ dataset }) => {
      const load = loads.get(dataset.part);
      if (load) notYetLive++;
      return load?.();
    }),
  );

/**
 * Changes a state of the page around parts. While some are not live, React hydrates them first: an urgent change would
 * make it render them again (React error 421).
 */
export const changeAroundParts = (change: () => void) => (notYetLive > 0 ? startTransition(change) : change());

/**
 * A part of a page that the server renders and that has a chunk of its own, since few need it.
 * @param name `data-part` of an element that it renders
 */
export function lazyPart<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  const keep = async () => {
    const part = await load();
    loaded = function Live(props: Props) {
      useEffect(() => {
        notYetLive--;
      }, []);
      return createElement(part, props);
    };
    return { default: loaded };
  };
  const later = lazy<ComponentType<Props>>(keep);
  loads.set(name, keep);
  return function Part(props: Props) {
    // A different component in its place would be mounted from scratch.
    const [shown] = useState(() => (loaded ?? later) as ComponentType<Props>);
    return <Suspense>{createElement(shown, props)}</Suspense>;
  };
}
