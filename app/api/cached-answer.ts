import { etag } from "hono/etag";
import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "./api-env.ts";

const tagAnswer = etag();

/** For answers that are the same for every visitor of a tenant: cacheable, and revalidated by ETag. */
export const cachedAnswer = createMiddleware<ApiEnv>((c, next) =>
  tagAnswer(c, async () => {
    await next();
    if (c.res.status !== 200) return;
    c.header("Cache-Control", "public, max-age=0, must-revalidate");
    c.header("Vary", "Cookie, Authorization", { append: true });
  }),
);
