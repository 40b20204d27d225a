import type { Api } from "./api-env.ts";

/** The library's type is that of OpenAPI 3.0, which had no `identifier`. */
const license = { name: "Terms of use", identifier: "LicenseRef-terms-of-use" };

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
      description: "Paths are case-insensitive. Unknown fields are ignored.",
      license,
    },
    servers: [{ url: "/", description: "The site that serves this document" }],
  });
  for (const [path, item] of Object.entries(description.paths ?? {})) {
    for (const method of methods) {
      const operation = item[method];
      if (!operation) continue;
      const refusals = method === "get" ? {} : listRefusals(operation.requestBody !== undefined);
      operation.responses = { ...refusals, ...outages, ...operation.responses };
      operation.operationId ??= toOperationId(method, path);
      operation.security ??= [];
    }
  }
  description.tags = listTags(description);
  return description;
}

const methods = ["get", "post", "put", "patch", "delete"] as const;

/** Stable as long as method and address are: `get /api/services/{id}/keys` is `getServicesIdKeys`. */
function toOperationId(method: string, path: string): string {
  const words = path.replace(/^\/api\//, "/").match(/[a-z0-9]+/gi) ?? [];
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

const tagDescriptions: Readonly<Record<string, string>> = {
  Analytics: "Counts of what pages are used for, without anything about the visitor",
  Authentication: "Signing in, and who is signed in",
  Campaign: "A partner's programme for agencies",
  Community: "What the tenant publishes",
  Company: "Lists that fill the market's filters",
  Marketplace: "Finding services, reading about them and trying them",
  Onboarding: "Companies that register",
  Partners: "People whom a partner hands over, and tokens for quoting",
  Preview: "A company's own services, published or not",
  Reports: "What a seller's services were used for",
  Requests: "Requests for services and workflows",
  Usage: "Gateways that report usage, and their keys",
};

function listTags({ paths }: Description): { name: string; description: string }[] {
  const operations = Object.values(paths ?? {}).flatMap((item) => methods.map((method) => item[method]));
  return [...new Set(operations.flatMap((operation) => operation?.tags ?? []))]
    .sort()
    .map((name) => ({ name, description: tagDescriptions[name] ?? "" }));
}

const problemContent = { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };
const retryAfter = {
  "Retry-After": { description: "Seconds to wait", schema: { type: "integer" as const, minimum: 1 } },
};

/** What any call answers while the database or the disk does not serve (http/outage-status.ts). */
const outages = {
  503: { description: "The call cannot be answered at the moment", headers: retryAfter, content: problemContent },
  507: { description: "There is no space left to store the request", headers: retryAfter, content: problemContent },
};

/** Refusals that precede a call that changes something: by its bytes, by origin, and by the type of its body. */
function listRefusals(takesBody: boolean) {
  const refusal = (description: string) => ({ description, content: problemContent });
  return {
    400: refusal("What was sent is malformed"),
    403: refusal("From another site; or a cookie or a form without this site's `Origin`"),
    413: refusal("The body is too large"),
    ...(takesBody ? { 415: refusal("The body is not JSON") } : {}),
  };
}
