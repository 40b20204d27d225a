import type { AppLoadContext } from "@remix-run/node";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { socialIdentities } from "#app/db/schema/social-identities.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { hashPassword } from "#app/features/identity/password/passwords.server.ts";
import { insertAccount, removeAccounts } from "#tests/factories/accounts.ts";
import { buildRequestContext } from "#tests/factories/api-caller.ts";
import { startKeycloakIssuer } from "#tests/factories/keycloak-issuer.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { action, loader } from "./callback.tsx";
import { loader as depart } from "./social.tsx";

const password = "blue kettle on the pier";
const robin = "robin.castillo@lakeshore.example";
type Keycloak = Awaited<ReturnType<typeof startKeycloakIssuer>>;

describeOnOneDatabase("social sign-in at an issuer set up like Keycloak", (open) => {
  let database: TestDatabase;
  let keycloak: Keycloak;
  const closing: (() => void)[] = [];

  beforeAll(async () => {
    database = await open();
  });

  beforeEach(async () => {
    await removeAccounts(database);
  });

  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  /** The pages of social sign-in with that issuer, in a browser that keeps cookies. */
  async function openSite() {
    keycloak = await startKeycloakIssuer();
    closing.push(keycloak.close);
    const { tenant, ...rest } = buildRequestContext(database);
    const features = { ...tenant.features, socialSignIn: true };
    const context: AppLoadContext = {
      ...rest,
      social: { issuer: keycloak.issuer, cookieKeys: [new Uint8Array(32).fill(7)] },
      tenant: { ...tenant, features, signIn: { providers: ["google", "microsoft"] } },
    };
    const cookies = new Map<string, string>();
    const browse = async (target: string, form?: Record<string, string>) => {
      const url = new URL(target, "http://market.test");
      const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
      const posted = form && { method: "POST", body: new URLSearchParams(form) };
      const visit = { request: new Request(url, { headers: { cookie }, ...posted }), context };
      const [, provider] = /^\/social\/(\w+)/.exec(url.pathname) ?? [];
      const route = form ? action : loader;
      const answer = await answerOf(
        provider ? depart({ ...visit, params: { provider } }) : route({ ...visit, params: {} }),
      );
      for (const set of answer.headers.getSetCookie()) {
        const [name = "", value = ""] = (set.split(";")[0] ?? "").split("=");
        cookies.set(name, value);
      }
      return answer.headers.get("location") ?? "";
    };
    return { browse, cookies };
  }

  async function comeBack({ browse }: Awaited<ReturnType<typeof openSite>>, provider = "google") {
    const departure = new URL(await browse(`/social/${provider}`));
    const back = await keycloak.signIn(departure, robin);
    return { departure, location: await browse(back.pathname + back.search) };
  }

  it("asks for the provider by its own parameter, by the code flow with PKCE", async () => {
    const { departure } = await comeBack(await openSite(), "microsoft");
    const { searchParams } = departure;
    expect(departure.href).toMatch(/^https:\/\/keycloak\.test\/realms\/market\/auth\?/);
    expect(searchParams.get("kc_idp_hint")).toBe("microsoft");
    expect(searchParams.has("connection")).toBe(false);
    expect([searchParams.get("response_type"), searchParams.get("code_challenge_method")]).toEqual(["code", "S256"]);
  });

  it("links by the account's password, and signs in by the linked sign-in afterwards", async () => {
    const hashed = await hashPassword(password);
    if (hashed === "busy") throw new Error("no room to hash");
    await insertAccount(database.scope(), { email: robin, passwordHash: hashed.hash });
    const first = await openSite();
    expect((await comeBack(first)).location).toBe("/callback");
    await first.browse("/callback?step=link", { password });
    expect(first.cookies.get("session")).toMatch(/./);
    const [linked] = await asPlatform(database.db, (tx) => tx.select().from(socialIdentities));
    expect(linked).toMatchObject({ issuer: "https://keycloak.test/realms/market", provider: "google" });
    expect(linked?.subject).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4000-8000-[0-9a-f]{12}$/);
    for (const close of closing.splice(0)) close();
    const second = await openSite();
    expect((await comeBack(second)).location).toBe("/company");
    expect(second.cookies.get("session")).toMatch(/./);
  });

  it("refuses tokens that were issued to another client", async () => {
    const { browse } = await openSite();
    const back = await keycloak.signIn(new URL(await browse("/social/google")), robin);
    keycloak.issuer.dialect = { ...keycloak.issuer.dialect, clientClaim: "sub" };
    expect(await browse(back.pathname + back.search)).toBe("/callback?outcome=failed");
  });
});

/** The response that a route returns or throws. */
async function answerOf(work: Promise<unknown>): Promise<Response> {
  const answer = await work.catch((error: unknown) => error);
  if (answer instanceof Response) return answer;
  throw answer;
}
