import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RegistrationPage } from "#app/features/listings/wizard/registration-page.tsx";
import { titleMeta } from "#app/http/page-meta.ts";
import { noStore } from "#app/http/responses.ts";
import { actOnStep, loadRegistration } from "./listing-steps.server.ts";

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
