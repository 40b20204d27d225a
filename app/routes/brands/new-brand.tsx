import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import type { NewBrandState } from "#app/features/brands/brand-state.ts";
import { createBrand } from "#app/features/brands/new-brand.server.ts";
import { NewBrandPage } from "#app/features/brands/new-brand-page.tsx";
import { isPlatformAdministrator } from "#app/features/identity/platform-administrator.server.ts";
import { toAccountScope } from "#app/http/account-scope.ts";
import { toBrandPath, toDesk, toText } from "#app/http/brand-form.ts";
import { noStore } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { toSignIn } from "#app/http/require-permission.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.viewer) throw toSignIn(context, request);
  if (!(await isPlatformAdministrator(toAccountScope(context)))) throw notFound();
  return { title: toTitle(context.t("brands:new.title"), context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (!context.viewer) throw toSignIn(context, request);
  const form = await readForm(request);
  const text = (name: string) => toText(form.get(name));
  const values = { slug: text("slug"), name: text("name"), productName: text("productName"), color: text("color") };
  const outcome = await createBrand(toAccountScope(context), toDesk(context), values);
  if (outcome.kind === "notAllowed") throw notFound();
  if (outcome.kind === "faulty") return data<NewBrandState>({ values, errors: outcome.errors }, 400);
  throw redirect(`${toBrandPath(outcome.slug)}?saved=created`);
}

export default function NewBrand() {
  return <NewBrandPage state={useActionData<typeof action>() ?? null} />;
}
