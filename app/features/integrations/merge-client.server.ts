import { z } from "zod";
import { parseJson } from "#app/content/parse-json.ts";
import type { MergeApi, MergeLink, MergeLinkRequest, MergeRefusal } from "./merge-link.ts";

const answer = z.object({
  link_token: z.string().min(1).max(500),
  magic_link_url: z.url({ protocol: /^https$/ }).nullish(),
});

const longestAnswer = 64 * 1024;

/**
 * Requests a link token from Merge: `POST /api/integrations/create-link-token` with the key as bearer
 * (docs.merge.dev, Merge Link). Follows no redirect, so that the key is sent to no other host.
 */
export async function requestLinkToken(
  { baseUrl, key }: MergeApi,
  request: MergeLinkRequest,
  timeoutMs = 10_000,
): Promise<{ ok: true; link: MergeLink } | { ok: false; reason: MergeRefusal }> {
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
      return { ok: false, reason: toRefusal(response.status) };
    }
    return readLink(await readShortText(response));
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === "TimeoutError";
    return { ok: false, reason: isLate ? "tooSlow" : "unreachable" };
  }
}

function toRefusal(status: number): MergeRefusal {
  if (status === 401 || status === 403) return "keyRefused";
  if (status === 429) return "tooMany";
  return status >= 500 ? "unavailable" : "notAccepted";
}

function readLink(text: string): { ok: true; link: MergeLink } | { ok: false; reason: MergeRefusal } {
  const parsed = answer.safeParse(parseJson(text));
  if (!parsed.success) return { ok: false, reason: "notUnderstood" };
  const { link_token, magic_link_url } = parsed.data;
  return { ok: true, link: { linkToken: link_token, magicLinkUrl: magic_link_url ?? null } };
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
