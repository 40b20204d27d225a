import type { OpenAPIHono } from "@hono/zod-openapi";
import type { RequestContext } from "#app/context.server.ts";

export interface ApiEnv {
  Bindings: { context: RequestContext };
}

export type Api = OpenAPIHono<ApiEnv>;
