import type { Api } from "./api-env.ts";

type Description = ReturnType<Api["getOpenAPI31Document"]>;

/** `GET /api/openapi.json`: the registered calls in OpenAPI 3.1, generated at the first request. */
export function registerDescription(api: Api): void {
  let description: Description | undefined;
  api.openAPIRegistry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer" });
  api.openAPIRegistry.registerComponent("securitySchemes", "socialToken", {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "Access token of the identity provider (RFC 9068)",
  });
  api.openAPIRegistry.registerComponent("securitySchemes", "session", {
    type: "apiKey",
    in: "cookie",
    name: "session",
    description: "Over HTTPS the cookie is `__Host-session`.",
  });
  api.get("/api/openapi.json", (c) => {
    description ??= describeCalls(api);
    return c.json(description);
  });
}

function describeCalls(api: Api): Description {
  const description = api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Marketplace calls",
      version: "1.0.0",
      description: "Paths match in any case. Fields that a call does not know are ignored.",
    },
  });
  for (const { post, delete: remove } of Object.values(description.paths ?? {})) {
    for (const operation of [post, remove]) {
      if (!operation) continue;
      const refusals = listRefusals(operation.requestBody !== undefined);
      operation.responses = { ...refusals, ...operation.responses };
    }
  }
  return description;
}

/** Refusals that precede a call that changes something: by origin, and by the type of its body. */
function listRefusals(takesBody: boolean) {
  const content = { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };
  const refusal = (description: string) => ({ description, content });
  return {
    403: refusal("From another site; or a cookie or a form without this site's `Origin`"),
    413: refusal("The body is too large"),
    ...(takesBody ? { 415: refusal("The body is not JSON") } : {}),
  };
}
