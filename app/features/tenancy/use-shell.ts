import { useRouteLoaderData } from "@remix-run/react";
import type { ShellData } from "./shell-data.ts";

/**
 * The tenant, the viewer and their preferences.
 * @throws {Error} when the root loader failed: such pages render without the frame.
 */
export function useShell(): ShellData {
  const data = useRouteLoaderData("root") as ShellData | undefined;
  if (data === undefined) throw new Error("The root loader's data is missing");
  return data;
}
