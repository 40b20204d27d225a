import { createContext, useContext } from "react";

/** CSP nonce of the document's own inline scripts during server rendering; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The document's nonce, also in the browser, which shows it to scripts as a property alone. */
export function useNonce(): string | undefined {
  const rendered = useContext(NonceContext);
  if (typeof document === "undefined") return rendered;
  return document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
}
