import type { DemoIssuer } from "#app/demo/issuer/demo-issuer.server.ts";
import type { HttpListener } from "#app/server/app-server.server.ts";
import type { Infrastructure, TenantInfrastructure } from "./infrastructure.server.ts";

/** The identity provider of demo mode; null when another one, or none, is configured. */
export async function openDemoIssuer(
  { env, tenants }: TenantInfrastructure,
  port: () => number,
): Promise<DemoIssuer | null> {
  if (!env.demo || env.oidc !== null) return null;
  const { createDemoIssuer } = await import("#app/demo/issuer/demo-issuer.server.ts");
  return createDemoIssuer({
    isOwnHost: (host) => tenants.current().findByHost(host) !== null,
    backOrigin: () => `http://${toBackHost(env.host)}:${port()}`,
  });
}

/** The address at which this process reaches itself. */
function toBackHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

/** The demo's identity provider represents another site, so the product's request handling does not apply to it. */
export function besideDemoIssuer(appServer: HttpListener, issuer: DemoIssuer | null): HttpListener {
  if (issuer === null) return appServer;
  return (request, response) => {
    if (!issuer.answer(request, response)) appServer(request, response);
  };
}

/** At a terminal with the other output; else on standard error, since standard output is JSON only. */
export async function greet({ env, demoPassword, state, isTerminal }: Infrastructure, product: string): Promise<void> {
  const { toDemoGreeting } = await import("#app/demo/demo-greeting.ts");
  const origin = env.PUBLIC_ORIGIN ?? `http://localhost:${state.port}`;
  const greeting = toDemoGreeting({ product, origin, password: demoPassword });
  if (isTerminal) console.log(greeting);
  else console.error(greeting);
}
