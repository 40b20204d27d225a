type Download = { ok: true; bytes: Uint8Array } | { ok: false; reason: string };

/** Bytes of the largest download. */
const maxBytes = 20 * 1024 * 1024;
const maxRedirects = 3;
const timeoutMs = 30_000;

/**
 * Fetches a document from an address that an operator named: https, or http on this machine itself, at each of at most
 * three redirects; 20 MB and 30 seconds in all.
 */
export async function downloadDocument(address: string, signal = AbortSignal.timeout(timeoutMs)): Promise<Download> {
  let url = new URL(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    if (!isAllowed(url)) return refuse("only https addresses are fetched");
    try {
      const response = await fetch(url, {
        redirect: "manual",
        signal,
        headers: { accept: "application/json, application/yaml, */*" },
      });
      const location = response.headers.get("location");
      const isRedirect = response.status >= 300 && response.status < 400 && location !== null;
      if (!isRedirect) return response.ok ? await readBody(response) : refuse(`answered ${response.status}`, response);
      await response.body?.cancel();
      if (!URL.canParse(location, url)) return refuse("leads to an address that cannot be read");
      url = new URL(location, url);
    } catch (error) {
      return refuse(signal.aborted ? "took longer than 30 seconds" : `cannot be fetched: ${toCause(error)}`);
    }
  }
  return refuse(`redirects more than ${maxRedirects} times`);
}

function isAllowed({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || (protocol === "http:" && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname));
}

async function readBody(response: Response): Promise<Download> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length;
    if (length > maxBytes) {
      await reader?.cancel();
      return refuse("larger than 20 MB");
    }
    chunks.push(part.value);
  }
  return { ok: true, bytes: Buffer.concat(chunks) };
}

async function refuse(reason: string, response?: Response): Promise<Download> {
  await response?.body?.cancel();
  return { ok: false, reason };
}

function toCause(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
