import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** A device that makes passkeys and signs with them, as WebAuthn wants; it unlocks at every request. */
export interface TestDevice {
  register(query: { token: string; options: { challenge: string } }, origin: string): string;
  answer(query: { token: string; options: { challenge: string } }, origin: string, overrides?: Overrides): string;
}

interface Overrides {
  rpId?: string;
  /** Whether the person unlocked the device. */
  isVerified?: boolean;
}

/** @param userId whose passkey it makes. */
export function createTestDevice(userId: number): TestDevice {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let counter = 0;
  const common = { id: toText(id), rawId: toText(id), type: "public-key", clientExtensionResults: {} };
  return {
    register: ({ token, options }, origin) => {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, toCoseKey(publicKey)]);
      const authData = Buffer.concat([toAuthData(new URL(origin).hostname, 0x45, counter), attested]);
      const clientDataJSON = toText(toClientData("webauthn.create", options.challenge, origin));
      const response = { clientDataJSON, attestationObject: toText(toAttestation(authData)), transports: ["internal"] };
      return JSON.stringify({ token, credential: { ...common, response } });
    },
    answer: ({ token, options }, origin, { rpId = new URL(origin).hostname, isVerified = true } = {}) => {
      counter += 1;
      const clientData = toClientData("webauthn.get", options.challenge, origin);
      const authData = toAuthData(rpId, isVerified ? 0x05 : 0x01, counter);
      const hash = createHash("sha256").update(clientData).digest();
      const signature = sign("sha256", Buffer.concat([authData, hash]), privateKey);
      const response = {
        clientDataJSON: toText(clientData),
        authenticatorData: toText(authData),
        signature: toText(signature),
        userHandle: toText(Buffer.from(String(userId))),
      };
      return JSON.stringify({ token, credential: { ...common, response } });
    },
  };
}

function toClientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** WebAuthn level 3, 6.1. */
function toAuthData(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([flags]), count]);
}

/** The key as CBOR (RFC 9053, 7.1): EC2, ES256, P-256, x and y. */
function toCoseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  const [left, right] = [x, y].map((part) => Buffer.from(part, "base64url"));
  return Buffer.concat([head, toBytes(0x21), left ?? Buffer.alloc(0), toBytes(0x22), right ?? Buffer.alloc(0)]);

  function toBytes(label: number): Buffer {
    return Buffer.from([label, 0x58, 0x20]);
  }
}

/** An attestation object without a statement: { fmt: "none", attStmt: {}, authData }. */
function toAttestation(authData: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  return Buffer.concat([
    ...[Buffer.from([0xa3]), text("fmt"), text("none"), text("attStmt"), Buffer.from([0xa0]), text("authData")],
    ...[Buffer.from([0x58, authData.length]), authData],
  ]);
}

function toText(bytes: Buffer): string {
  return bytes.toString("base64url");
}
