import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { ConsoleMark, ConsoleMenu } from "#app/features/admin/console-menu.tsx";
import { ConsoleHeaderSearch } from "#app/features/admin/overview/console-search-form.tsx";
import { FailedPage } from "#app/features/shell/failed-page.tsx";
import type { AreaHandle } from "#app/features/shell/use-area.ts";
import { loadConsoleCounts } from "./console.server.ts";

export const handle: AreaHandle = { area: { Menu: ConsoleMenu, Mark: ConsoleMark, Search: ConsoleHeaderSearch } };

/** The menu's counts. The console's pages check permissions themselves, so nothing is refused here. */
export async function loader({ context }: LoaderFunctionArgs) {
  const counts = await loadConsoleCounts(context);
  return counts && { counts };
}

export default function Console() {
  return <Outlet />;
}

/** Here, too: a document has the styles of its boundary's route and of those above, and the menu is the console's. */
export { FailedPage as ErrorBoundary };
