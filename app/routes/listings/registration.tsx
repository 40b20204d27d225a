import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RegistrationPage } from "#app/features/listings/registration-page.tsx";
import { actOnStep, loadRegistration } from "#app/http/listing-steps.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { titleMeta } from "#app/http/page-meta.ts";

export const meta = titleMeta;
export const headers = noStore;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadRegistration(context, request);
}

export function action({ request, context }: ActionFunctionArgs) {
  return actOnStep(context, request, "registration");
}

export default function Registration() {
  return <RegistrationPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
