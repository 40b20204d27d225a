import { readFile } from "node:fs/promises";

export interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
  /** Of temporary keys. */
  sessionToken?: string;
  /** When temporary keys end; undefined for lasting ones. */
  endsAt?: Date;
}

/** Where keys come from, as Amazon's own tools look for them: the first that is set. */
export interface S3KeySources {
  keys: S3Keys | null;
  /** A role taken by a token in a file, as in Kubernetes. */
  role: { arn: string; tokenFile: string; stsUrl: string } | null;
  /** The endpoint of a container's task or pod. */
  container: { url: string; token: string | null; tokenFile: string | null } | null;
  /** The metadata service of a virtual machine. */
  metadataUrl: string;
}

const deadlineMs = 5_000;
/** Amazon renews keys five minutes before their end at the latest. */
const renewBeforeMs = 5 * 60_000;

/** Keys for signing; temporary ones are renewed before they end, once for all that wait. */
export function createS3Keys(sources: S3KeySources): () => Promise<S3Keys> {
  let known: S3Keys | null = sources.keys;
  let renewing: Promise<S3Keys> | null = null;

  async function renew(): Promise<S3Keys> {
    try {
      known = await load(sources);
      return known;
    } catch (error) {
      if (known && left(known) > 0) return known;
      throw new Error("no keys for the bucket: set S3_ACCESS_KEY_ID, or give the machine a role", { cause: error });
    } finally {
      renewing = null;
    }
  }

  return async () => {
    if (known && left(known) > renewBeforeMs) return known;
    renewing ??= renew();
    return renewing;
  };
}

function left({ endsAt }: S3Keys): number {
  return endsAt === undefined ? Number.POSITIVE_INFINITY : endsAt.getTime() - Date.now();
}

async function load({ role, container, metadataUrl }: S3KeySources): Promise<S3Keys> {
  if (role) return loadOfRole(role);
  if (container) return loadOfContainer(container);
  return loadOfMachine(metadataUrl);
}

/** AssumeRoleWithWebIdentity of the token service, which answers in XML. */
async function loadOfRole({ arn, tokenFile, stsUrl }: NonNullable<S3KeySources["role"]>): Promise<S3Keys> {
  const body = new URLSearchParams({
    ...{ Action: "AssumeRoleWithWebIdentity", Version: "2011-06-15" },
    ...{ RoleArn: arn, RoleSessionName: "market", WebIdentityToken: (await readFile(tokenFile, "utf8")).trim() },
  });
  const answer = await ask(stsUrl, { method: "POST", body });
  const find = (name: string) => new RegExp(`<${name}>([^<]+)</${name}>`).exec(answer)?.[1];
  return toKeys({
    AccessKeyId: find("AccessKeyId"),
    SecretAccessKey: find("SecretAccessKey"),
    Token: find("SessionToken"),
    Expiration: find("Expiration"),
  });
}

async function loadOfContainer({ url, token, tokenFile }: NonNullable<S3KeySources["container"]>): Promise<S3Keys> {
  const authorization = tokenFile === null ? token : (await readFile(tokenFile, "utf8")).trim();
  return toKeys(JSON.parse(await ask(url, { headers: authorization === null ? {} : { authorization } })));
}

/** Version 2 of the service, which asks for a token first. */
async function loadOfMachine(base: string): Promise<S3Keys> {
  const lifetime = { "x-aws-ec2-metadata-token-ttl-seconds": "300" };
  const token = await ask(`${base}/latest/api/token`, { method: "PUT", headers: lifetime });
  const headers = { "x-aws-ec2-metadata-token": token };
  const place = `${base}/latest/meta-data/iam/security-credentials/`;
  const [role = ""] = (await ask(place, { headers })).split("\n");
  return toKeys(JSON.parse(await ask(place + role.trim(), { headers })));
}

async function ask(url: string, init: RequestInit): Promise<string> {
  const response = await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(deadlineMs) });
  const text = await response.text();
  if (!response.ok) throw new Error(`the service of keys answered with status ${response.status}`);
  return text;
}

/** The fields that all of them answer with. */
function toKeys(answer: Record<string, string | undefined>): S3Keys {
  const { AccessKeyId: accessKeyId, SecretAccessKey: secretAccessKey, Token: sessionToken, Expiration: end } = answer;
  const endsAt = new Date(end ?? "");
  if (!accessKeyId || !secretAccessKey || !sessionToken || Number.isNaN(endsAt.getTime()))
    throw new Error("the service of keys answered without keys");
  return { accessKeyId, secretAccessKey, sessionToken, endsAt };
}
