import { createContext } from "react";

/** CSP nonce of the document's own inline scripts during server rendering; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
