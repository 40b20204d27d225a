import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AboutPage } from "#app/features/about/about-page.tsx";
import { LoginPage } from "#app/features/identity/sign-in/login-page.tsx";
import { LandingPage } from "#app/features/marketplace/landing/landing-page.tsx";
import type { FrameHandle } from "#app/features/shell/shell.tsx";
import { titleMeta } from "#app/http/page-meta.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { loadLogin } from "#app/routes/identity/social-page.server.ts";
import { loadAboutPage } from "#app/routes/legal/about.server.ts";
import { loadLandingPage } from "#app/routes/marketplace/landing.server.ts";

export const meta = titleMeta;
export const headers = noStore;
export const handle = { frame: "plain" } satisfies FrameHandle;

/** A brand's draft: the request already uses its theme, as a visitor's (server/request-handler.server.ts). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (context.resolvedBy !== "preview") {
    requirePermission(context, request, "useConsole");
    throw notFound();
  }
  const title = context.tenant.productName;
  if (params.screen === "page") return { screen: "page" as const, ...(await loadLandingPage(context, request)) };
  if (params.screen === "about") return { screen: "about" as const, ...(await loadAboutPage(context, request)).data };
  if (params.screen === "signin") return { screen: "signin" as const, ...loadLogin(context), title };
  throw notFound();
}

export default function TenantPreview() {
  const view = useLoaderData<typeof loader>();
  if (view.screen === "page") return <LandingPage {...view} />;
  if (view.screen === "about") return <AboutPage {...view} />;
  return <LoginPage {...view} returnTo={null} state={null} />;
}
