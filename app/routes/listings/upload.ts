import type { ActionFunctionArgs } from "@remix-run/node";
import { takeUpload } from "#app/http/listing-steps.server.ts";
import { notFound } from "#app/http/not-found.ts";

/** There is nothing to see here: files are sent to it. */
export function loader() {
  throw notFound();
}

export function action({ request, context }: ActionFunctionArgs) {
  return takeUpload(context, request);
}
