/** Keys for one purpose, made of `SESSION_SECRET`: the first signs, all verify (docs/operations.md, Rotating the secret). */
export type SigningKeys = readonly [Uint8Array, ...Uint8Array[]];
