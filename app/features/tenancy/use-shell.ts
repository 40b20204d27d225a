import { useRouteLoaderData } from "@remix-run/react";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { ShellData } from "./shell-data.ts";

let kept: ShellData | undefined;

/**
 * The root's data; in a browser that failed to fetch it again with a page, the last known data, so that the frame
 * stays. Undefined where the root loader failed on the server.
 */
export function useKeptShell(): ShellData | undefined {
  const data = useRouteLoaderData("root") as ShellData | undefined;
  if (import.meta.env.SSR) return data;
  kept = data ?? kept;
  return kept;
}

/**
 * The tenant, the viewer and their preferences.
 * @throws {Error} when the root loader failed: such pages render without the frame.
 */
export function useShell(): ShellData {
  const data = useKeptShell();
  if (data === undefined) throw new Error("No root data");
  return data;
}

/** The tenant's credit for opening a market, such as "$25"; null where it gives none, and promises none. */
export function useOpeningCredit(): string | null {
  const { i18n } = useTranslation();
  const { openingCredit } = useShell().tenant;
  if (openingCredit === 0) return null;
  const digits = openingCredit % 100 === 0 ? { maximumFractionDigits: 0 } : {};
  return getNumberFormat(i18n.language, { style: "currency", currency: "USD", ...digits }).format(openingCredit / 100);
}
