import { z } from "zod";
import type { Outcome } from "#app/content/outcome.ts";
import { parseJson } from "#app/content/parse-json.ts";
import type { MergeApi, MergeLink, MergeLinkRequest, MergeRefusal } from "./merge-link.ts";

const answer = z.object({
  link_token: z.string().min(1).max(500),
  magic_link_url: z.url({ protocol: /^https$/ }).nullish(),
});

/** What Merge answered; refusals are expected, since its key, limits and state are not ours. */
type MergeOutcome = Outcome<{ kind: "created"; link: MergeLink } | { kind: "refused"; reason: MergeRefusal }>;

const longestAnswer = 64 * 1024;

/**
 * Requests a link token from Merge: `POST /api/integrations/create-link-token` with the key as bearer
 * (docs.merge.dev, Merge Link). Follows no redirect, so that the key is sent to no other host.
 */
export async function requestLinkToken(
  { baseUrl, key }: MergeApi,
  request: MergeLinkRequest,
  timeoutMs = 10_000,
): Promise<MergeOutcome> {
  try {
    const response = await fetch(new URL("/api/integrations/create-link-token", baseUrl), {
      method: "POST",
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({
        end_user_origin_id: request.originId,
        end_user_organization_name: request.organizationName,
        end_user_email_address: request.email,
        categories: request.categories,
      }),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return { kind: "refused", reason: toRefusal(response.status) };
    }
    return readLink(await readShortText(response));
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === "TimeoutError";
    return { kind: "refused", reason: isLate ? "tooSlow" : "unreachable" };
  }
}

function toRefusal(status: number): MergeRefusal {
  if (status === 401 || status === 403) return "keyRefused";
  if (status === 429) return "tooMany";
  return status >= 500 ? "unavailable" : "notAccepted";
}

function readLink(text: string): MergeOutcome {
  const parsed = answer.safeParse(parseJson(text));
  if (!parsed.success) return { kind: "refused", reason: "notUnderstood" };
  const { link_token, magic_link_url } = parsed.data;
  return { kind: "created", link: { linkToken: link_token, magicLinkUrl: magic_link_url ?? null } };
}

/** The body as text; empty when it exceeds any valid response of this call. */
async function readShortText({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const parts: Uint8Array[] = [];
  for (let length = 0; reader; ) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    parts.push(value);
    if (length <= longestAnswer) continue;
    await reader.cancel();
    return "";
  }
  return Buffer.concat(parts).toString("utf8");
}
