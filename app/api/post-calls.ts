import { createRoute, z } from "@hono/zod-openapi";
import { listFullPosts } from "#app/features/community/posts/posts.server.ts";
import type { Api } from "./api-env.ts";
import { cachedAnswer } from "./cached-answer.ts";
import { text } from "./fields.ts";
import { problemContent } from "./problem.ts";

const blog = z
  .object({
    id: z.int(),
    title: z.string(),
    description: z.string().describe("Sanitised HTML"),
    thumbnailImage: z.string(),
    publishDate: z.iso.datetime(),
  })
  .openapi("Blog");

const count = z
  .string()
  .regex(/^(?:-1|0|[1-9][0-9]{0,3})$/, "must be -1 for all, or a whole number up to 9999")
  .transform(Number)
  .default(-1)
  .openapi({ type: "integer", minimum: -1, maximum: 9999, description: "Maximum number of posts; -1 for all" });

const blogs = createRoute({
  method: "get",
  path: "/api/blogs/blogs",
  tags: ["Community"],
  summary: "The blog posts, newest first",
  description: "The tenant's published posts; none if it has no community pages.",
  middleware: cachedAnswer,
  request: {
    query: z.object({
      count,
      search: text(500).default("").openapi({ description: "Words of the title or the summary" }),
    }),
  },
  responses: {
    200: { description: "The posts", content: { "application/json": { schema: z.array(blog) } } },
    400: { description: "A field is not valid", content: problemContent },
  },
});

/** `GET blogs/blogs` (spec section 7). */
export function registerPostCalls(api: Api): void {
  api.openapi(blogs, async (c) => {
    const { shownScope, tenant } = c.env.context;
    const { count, search } = c.req.valid("query");
    if (!tenant.features.community) return c.json([], 200);
    const posts = await listFullPosts(shownScope, { count: count === -1 ? undefined : count, search });
    const answer = posts.map(({ id, title, html, thumbnailUrl, publishedAt }) => {
      return { id, title, description: html, thumbnailImage: thumbnailUrl, publishDate: publishedAt };
    });
    return c.json(answer, 200);
  });
}
