import { createContext, useContext } from "react";
import { consolePath, toShownPath } from "#app/console-path.ts";

/** Where this site shows the console. */
export const ConsolePathContext = createContext(consolePath);

/** Translates a link's target to the address that this site shows. */
export function useShownPath(): (to: string) => string {
  const shown = useContext(ConsolePathContext);
  return (to) => toShownPath(to, shown);
}
