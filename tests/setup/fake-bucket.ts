import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { AwsV4Signer } from "aws4fetch";

interface Keys {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

export const bucketRegion = "eu-central-1";

/**
 * The part of the protocol that the store uses. It takes requests and addresses alone that are signed by the keys of the
 * moment, which it finds out by signing them anew with other code than the store's.
 */
export async function startBucket(keys: Keys) {
  const objects = new Map<string, { body: Buffer; type: string }>();
  const requests: IncomingMessage[] = [];
  const state = { keys, failures: 0, stalls: false };
  const server = createServer(async (request, response) => {
    requests.push(request);
    const body = await buffer(request);
    if (state.failures > 0) {
      state.failures -= 1;
      return response.writeHead(503).end();
    }
    if (!(await isSigned(request, state.keys))) return response.writeHead(403).end(refusal);
    const key = (request.url ?? "").split("?")[0] ?? "";
    if (request.method === "PUT") {
      objects.set(key, { body, type: request.headers["content-type"] ?? "" });
      return response.writeHead(200).end();
    }
    if (request.method === "DELETE") return response.writeHead(objects.delete(key) ? 204 : 404).end();
    const object = objects.get(key);
    if (!object) return response.writeHead(404).end();
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
    const part = range ? object.body.subarray(Number(range[1]), Number(range[2]) + 1) : object.body;
    response.writeHead(range ? 206 : 200, { "content-length": part.length, "content-type": object.type });
    if (state.stalls) return response.write(part.subarray(0, 1));
    response.end(request.method === "HEAD" ? undefined : part);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => void server.close().closeAllConnections();
  const methods = () => requests.map(({ method }) => method);
  return { endpoint: `http://127.0.0.1:${port}/`, objects, requests, methods, state, close };
}

/** As Amazon's says it. */
const refusal = `<?xml version="1.0" encoding="UTF-8"?>
<Error><Code>SignatureDoesNotMatch</Code><Message>The request signature does not match.</Message>
<AWSAccessKeyId>OTHER</AWSAccessKeyId><StringToSign>AWS4-HMAC-SHA256 secret</StringToSign></Error>`;

/** Whether the request, or its address, carries the signature that the keys give. */
async function isSigned({ method = "", url = "", headers }: IncomingMessage, keys: Keys): Promise<boolean> {
  const address = new URL(url, `http://${headers.host}`);
  const inAddress = address.searchParams.get("X-Amz-Signature");
  const known = { ...keys, service: "s3", region: bucketRegion, method };
  if (inAddress !== null) {
    const datetime = address.searchParams.get("X-Amz-Date") ?? "";
    const seconds = Number(address.searchParams.get("X-Amz-Expires"));
    const from = Date.parse(datetime.replace(/^(.{4})(..)(..T..)(..)(..Z)$/, "$1-$2-$3:$4:$5"));
    for (const name of ["Signature", "SignedHeaders", "Credential", "Algorithm", "Date", "Security-Token"])
      address.searchParams.delete(`X-Amz-${name}`);
    const anew = new AwsV4Signer({ ...known, url: address.href, signQuery: true, datetime });
    const isInTime = Date.now() >= from && Date.now() < from + seconds * 1000;
    return isInTime && (await anew.sign()).url.searchParams.get("X-Amz-Signature") === inAddress;
  }
  const signed = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? "")?.[1]?.split(";") ?? [];
  const own = ["host", "x-amz-date", "x-amz-security-token"];
  const sent = Object.fromEntries(
    signed.filter((name) => !own.includes(name)).map((name) => [name, String(headers[name])]),
  );
  const datetime = String(headers["x-amz-date"]);
  const anew = new AwsV4Signer({ ...known, url: address.href, headers: sent, datetime, allHeaders: true });
  return (await anew.sign()).headers.get("authorization") === headers.authorization;
}
