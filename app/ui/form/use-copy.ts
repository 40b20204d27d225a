import { useEffect, useState } from "react";

/** Copies a text to the clipboard; not ready without scripts, or where the browser forbids it. */
export function useCopy(text: string | (() => string)) {
  const [ready, setReady] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => setReady(navigator.clipboard !== undefined), []);
  const copy = () => {
    navigator.clipboard.writeText(typeof text === "string" ? text : text()).then(
      () => setIsCopied(true),
      () => setReady(false),
    );
  };
  return { ready, isCopied, copy };
}
