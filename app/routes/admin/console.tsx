import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { ConsoleMark, ConsoleMenu } from "#app/features/admin/console-menu.tsx";
import type { AreaHandle } from "#app/features/shell/use-area.ts";
import { loadConsoleCounts } from "./console.server.ts";

export const handle: AreaHandle = { area: { Menu: ConsoleMenu, Mark: ConsoleMark } };

/** What the console's menu counts. Its pages say themselves who may see them, so nothing is refused here. */
export async function loader({ context }: LoaderFunctionArgs) {
  const counts = await loadConsoleCounts(context);
  return counts && { counts };
}

export default function Console() {
  return <Outlet />;
}
