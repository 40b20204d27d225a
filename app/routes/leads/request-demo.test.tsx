import type { AppLoadContext } from "@remix-run/node";
import { expect, it } from "vitest";
import { toScopes } from "#tests/factories/scopes.ts";
import { describeOnOneDatabase } from "#tests/setup/test-database.ts";
import { action, loader } from "./request-demo.tsx";

const post = (body: BodyInit, context: AppLoadContext, type?: string) => {
  const headers = type === undefined ? undefined : { "content-type": type };
  const request = new Request("http://localhost/requestdemo", { method: "POST", body, headers });
  return action({ request, context, params: {} });
};

describeOnOneDatabase("POST /requestdemo", (open) => {
  it("answers 400 with the typed values and their errors", async () => {
    const context = createContext(toScopes((await open()).scope()));
    const typed = new URLSearchParams({ name: " Dana ", email: "dana@", message: "\0", phoneNumber: "12" });
    expect(await post(typed, context)).toMatchObject({
      init: { status: 400 },
      data: {
        kind: "faulty",
        values: { name: " Dana ", email: "dana@", company: "", phoneNumber: "12", message: "\0" },
        errors: {
          email: "leads:error.emailInvalid",
          company: "leads:error.company",
          phoneNumber: "requests:error.phone",
          message: "leads:error.characters",
        },
      },
    });
  });

  it("treats a file as an empty text", async () => {
    const context = createContext(toScopes((await open()).scope()));
    const form = new FormData();
    form.set("name", new Blob(["x"]), "x.txt");
    expect(await post(form, context)).toMatchObject({ data: { errors: { name: "leads:error.name" } } });
  });

  it("refuses a body that is not a form", async () => {
    const context = createContext(toScopes((await open()).scope()));
    await expect(post("{}", context, "application/json")).rejects.toMatchObject({ status: 415 });
  });

  it("is not found for a tenant without demos", async () => {
    const context = createContext(toScopes((await open()).scope()), false);
    await expect(post(new URLSearchParams(), context)).rejects.toMatchObject({ status: 404 });
    const request = new Request("http://localhost/requestdemo");
    expect(() => loader({ request, context, params: {} })).toThrow(expect.objectContaining({ status: 404 }));
  });
});

/** The parts of a request's context that this route reads. */
function createContext(overrides: Partial<AppLoadContext>, requestDemo = true): AppLoadContext {
  const tenant = { productName: "Brand", features: { requestDemo } } as AppLoadContext["tenant"];
  const sender = { tenant, origin: "http://localhost" } as AppLoadContext["sender"];
  const context: Partial<AppLoadContext> = { tenant, sender, ...overrides };
  return context as AppLoadContext;
}
