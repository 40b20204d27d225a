/** Schemas carry `.openapi()` only when they are made after this; test files of one worker share what they import. */
import "@hono/zod-openapi";
