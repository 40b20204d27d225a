import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AboutPage } from "#app/features/about/about-page.tsx";
import { LoginPage } from "#app/features/identity/login-page.tsx";
import { LandingPage } from "#app/features/marketplace/landing-page.tsx";
import type { FrameHandle } from "#app/features/shell/shell.tsx";
import { loadAboutPage } from "#app/http/about-page.server.ts";
import { loadLandingPage } from "#app/http/landing-page.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta } from "#app/http/page-meta.ts";
import { toSignIn } from "#app/http/require-permission.server.ts";
import { offeredProviders } from "#app/http/social-page.server.ts";

export const meta = titleMeta;
export const headers = noStore;
export const handle = { frame: "plain" } satisfies FrameHandle;

/** A brand as its administrator is still working on it: the request came in its dress, and as a visitor's (http/dynamic-door.server.ts). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (context.resolvedBy !== "preview") throw context.viewer ? notFound() : toSignIn(context, request);
  const title = context.tenant.productName;
  if (params.screen === "page") return { screen: "page" as const, ...(await loadLandingPage(context, request)) };
  if (params.screen === "about") return { screen: "about" as const, ...(await loadAboutPage(context, request)).data };
  if (params.screen === "signin") return { screen: "signin" as const, providers: offeredProviders(context), title };
  throw notFound();
}

export default function BrandPreview() {
  const view = useLoaderData<typeof loader>();
  if (view.screen === "page") return <LandingPage {...view} />;
  if (view.screen === "about") return <AboutPage {...view} />;
  return <LoginPage returnTo={null} providers={view.providers} lastResult={null} retryAfterSeconds={0} />;
}
