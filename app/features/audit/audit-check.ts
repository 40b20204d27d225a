/** What is wrong with an entry or its seal. */
export type AuditFaultKind =
  /** Seals before it are gone. */
  | "gap"
  /** The seal does not follow from the one before it. */
  | "broken"
  /** The entry is not what was sealed. */
  | "changed"
  /** The entry is gone before its period. */
  | "missing"
  /** The entry has no seal. */
  | "unsealed"
  /** The chain does not have a hash that was noted down. */
  | "otherHead";

export interface AuditFault {
  kind: AuditFaultKind;
  tenantId: number;
  /** Of the audit log; 0 where only a position is known. */
  entryId: number;
}

/** The last seal of a tenant's chain. Noted outside of the database, it proves that nothing before it was cut off. */
export interface AuditHead {
  tenantId: number;
  position: number;
  /** SHA-256, hexadecimal. */
  hash: string;
}

export interface AuditCheck {
  /** Number of sealed entries, including those deleted after their period. */
  sealed: number;
  /** Number of entries that are not sealed yet, and the time of the oldest; ISO 8601. */
  waiting: { count: number; oldest: string | null };
  heads: AuditHead[];
  /** The first ones; empty when nothing was changed. */
  faults: AuditFault[];
  /** Time of the check; ISO 8601. */
  checkedAt: string;
}

const headPattern = /^(\d{1,10}):(\d{1,10}):([0-9a-f]{64})$/;

/** A head as `formatHead` writes it; null for any other text. */
export function parseHead(text: string): AuditHead | null {
  const [, tenantId, position, hash] = headPattern.exec(text) ?? [];
  if (tenantId === undefined || position === undefined || hash === undefined) return null;
  return { tenantId: Number(tenantId), position: Number(position), hash };
}

/** `tenant:position:hash`, to be noted down and compared later. */
export function formatHead({ tenantId, position, hash }: AuditHead): string {
  return `${tenantId}:${position}:${hash}`;
}
