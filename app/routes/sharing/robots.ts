import type { LoaderFunctionArgs } from "@remix-run/node";
import { toRobotsText } from "#app/features/sharing/crawler-files.ts";
import { toConsolePath } from "#app/features/tenancy/address/tenant-paths.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return new Response(toRobotsText(context.origin, toConsolePath(context.tenant)), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
