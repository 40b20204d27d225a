import { useEffect, useState } from "react";

/**
 * Copies a text to the clipboard; not ready without scripts, or where the browser forbids it.
 * @param toWhole makes what is copied of the text, such as an address of a path.
 */
export function useCopy(text: string, toWhole = (part: string) => part) {
  const [ready, setReady] = useState(false);
  const [copied, setCopied] = useState<string | null>(null);
  useEffect(() => setReady(navigator.clipboard !== undefined), []);
  const copy = () => {
    navigator.clipboard.writeText(toWhole(text)).then(
      () => setCopied(text),
      () => setReady(false),
    );
  };
  // What has taken the place of the copied text is not on the clipboard.
  return { ready, isCopied: copied === text, copy };
}
