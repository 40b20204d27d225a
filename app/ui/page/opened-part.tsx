import { type ComponentType, createElement, type ReactNode, useEffect, useState } from "react";

interface Arrival {
  whileLoading?: ReactNode;
  /** Shown instead of a part whose chunk did not arrive. */
  ifLost?: ReactNode;
  onLost?: () => void;
}

/**
 * A part with a chunk of its own that is rendered once something is opened. Without a connection the chunk does not
 * arrive: unlike with `lazy`, the page around it stays then, with what was typed, and opening it again tries again.
 */
export function openedPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  return function OpenedPart({ whileLoading = null, ifLost = null, onLost, ...props }: Props & Arrival) {
    const [state, setState] = useState<"loading" | "loaded" | "lost">(loaded ? "loaded" : "loading");
    // biome-ignore lint/correctness/useExhaustiveDependencies: once each time it is opened
    useEffect(() => {
      // It may have arrived since it was rendered, for one that was opened and closed before.
      if (loaded) return setState("loaded");
      let isOpen = true;
      restoreStyles();
      load().then(
        (part) => {
          loaded = part;
          if (isOpen) setState("loaded");
        },
        () => {
          if (!isOpen) return;
          setState("lost");
          onLost?.();
        },
      );
      return () => {
        isOpen = false;
      };
    }, []);
    if (state === "loading") return whileLoading;
    return state === "lost" || !loaded ? ifLost : createElement(loaded, props as unknown as Props);
  };
}

/** Style sheets that did not arrive; one that is still on its way has no rules either, and is left alone. */
const lostStyles = new Set<HTMLLinkElement>();
if (typeof document !== "undefined") {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") lostStyles.add(target);
  };
  document.addEventListener("error", note, true);
}

/** Asks for them again: those of a chunk are asked for once only. */
function restoreStyles(): void {
  for (const link of lostStyles) link.replaceWith(link.cloneNode());
  lostStyles.clear();
}
