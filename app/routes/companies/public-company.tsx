import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { toPageSummary } from "#app/content/rich-text.server.ts";
import { getPublicCompany } from "#app/features/companies/public-company.server.ts";
import { PublicCompanyPage } from "#app/features/companies/public-company-page.tsx";
import { markChecked } from "#app/features/diligence/service-answers.server.ts";
import { findCurrentSlug } from "#app/features/tenancy/former-slugs.server.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { notFound } from "#app/http/responses.ts";

export const meta = titleMeta;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const index = params.index ?? "";
  const company = await getPublicCompany(context.shownScope, index, context.locale);
  if (!company) {
    const slug = await findCurrentSlug(context.shownScope, index);
    throw slug === null || !(await getPublicCompany(context.shownScope, slug))
      ? notFound()
      : redirect(`/company/${slug}`);
  }
  const services = await markChecked(context.shownScope, company.services);
  return {
    company: { ...company, services },
    title: toTitle(company.name, context),
    summary: toPageSummary(company.description),
  };
}

export default function PublicCompany() {
  return <PublicCompanyPage {...useLoaderData<typeof loader>()} />;
}
