import type { LoaderFunctionArgs } from "@remix-run/node";
import { toRobotsText } from "#app/features/sharing/crawler-files.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return new Response(toRobotsText(context.origin), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
