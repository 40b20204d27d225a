import type { LoaderFunctionArgs } from "@remix-run/node";
import { toSecurityText } from "#app/features/sharing/crawler-files.ts";
import { notFound } from "#app/http/responses.ts";

/** Not found for a tenant without a contact address, which the file must have (RFC 9116, 2.5.3). */
export function loader({ context }: LoaderFunctionArgs) {
  const { tenant, origin } = context;
  const { email } = tenant.support;
  if (email === null) throw notFound();
  return new Response(
    toSecurityText({ origin, email, locales: tenant.locales.supported, now: context.shownScope.now }),
    {
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    },
  );
}
