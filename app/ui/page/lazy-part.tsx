import { type ComponentType, createElement, lazy, Suspense, useState } from "react";

/** What loads each part, by its name. */
const loads = new Map<string | undefined, () => Promise<unknown>>();

/**
 * Resolves when the parts that the document shows have their scripts, so that all of it is hydrated at once; rejects when
 * one does not arrive: then the page works as without scripts.
 */
export const loadShownParts = (): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll<HTMLElement>("[data-part]")].map(({ dataset }) => loads.get(dataset.part)?.()),
  );

/** A page reached by a move comes whole from the server when a part's script does not arrive; once, so that it cannot go on. */
function loadPageAgain(error: unknown): Promise<never> {
  if (history.state?.isLoadedAgain) throw error;
  history.replaceState({ ...history.state, isLoadedAgain: true }, "");
  location.reload();
  return new Promise(() => {});
}

/**
 * A part of a page that the server renders and that has a chunk of its own, since few need it.
 * @param name `data-part` of an element that it always renders
 */
export function lazyPart<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  const keep = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const later = lazy<ComponentType<Props>>(() => keep().catch(loadPageAgain));
  loads.set(name, keep);
  return function Part(props: Props) {
    // A different component in its place would be mounted from scratch.
    const [shown] = useState(() => (loaded ?? later) as ComponentType<Props>);
    const part = createElement(shown, props);
    // What the server rendered has no boundary, which React would hydrate after the page: whatever urgently changes the
    // page meanwhile, as each move does (`setLocation` of Remix), would render it again (React error 421).
    return shown === loaded || import.meta.env.SSR ? part : <Suspense>{part}</Suspense>;
  };
}
