import type { ActionFunctionArgs } from "@remix-run/node";
import { notFound } from "#app/http/responses.ts";
import { takeUpload } from "./listing-steps.server.ts";

/** Has no page: files are posted to it. */
export function loader() {
  throw notFound();
}

export function action({ request, context }: ActionFunctionArgs) {
  return takeUpload(context, request);
}
