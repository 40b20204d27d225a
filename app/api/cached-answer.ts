import { createMiddleware } from "hono/factory";
import { etag } from "hono/etag";
import type { ApiEnv } from "./api.ts";

const markPublic = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  if (c.res.status !== 200) return;
  c.header("Cache-Control", "public, max-age=0, must-revalidate");
  c.header("Vary", "Cookie, Authorization", { append: true });
});

/** For answers that are the same for every visitor of a tenant: kept by caches, asked for again by ETag. */
export const cachedAnswer = [etag(), markPublic];
