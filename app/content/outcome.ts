/**
 * What can come of an act, by kind, and its status: successes, and the refusals that are to be expected (architecture.md 4).
 * What is absent or not the viewer's is no kind: functions answer null, and routes not found.
 */
export const outcomeStatuses = {
  done: 200,
  saved: 200,
  published: 200,
  discarded: 200,
  created: 200,
  asked: 200,
  unchanged: 200,
  approved: 200,
  submitted: 200,
  resent: 200,
  withdrawn: 200,
  repeated: 200,
  joins: 200,
  waits: 200,
  confirms: 200,
  /** An act that waits for a yes, or for the password; without the box that was to be ticked it is `unconfirmed`. */
  confirm: 200,
  unconfirmed: 400,
  wrongPassword: 400,
  noPassword: 409,
  /** Fields of the form are wrong. */
  faulty: 400,
  unknown: 400,
  unknownCompany: 400,
  unknownLink: 400,
  codeRefused: 400,
  inactiveService: 400,
  incomplete: 400,
  /** May be read, but this is not the viewer's to do. */
  notYours: 403,
  closed: 403,
  domain: 403,
  declined: 403,
  absent: 404,
  unknownService: 404,
  ended: 404,
  notAllowed: 404,
  /** Somebody was first, or it no longer stands as the form showed it. */
  changed: 409,
  conflict: 409,
  stale: 409,
  gone: 409,
  known: 409,
  member: 409,
  taken: 409,
  slugTaken: 409,
  running: 409,
  duplicate: 409,
  locked: 409,
  decided: 409,
  pending: 409,
  over: 409,
  /** It stands as it should, and this cannot be done to it. */
  illegal: 409,
  lastAdministrator: 409,
  yourself: 409,
  otherRole: 409,
  heldByConsole: 409,
  refused: 409,
  nothing: 409,
  same: 409,
  tooEarly: 409,
  heldLimit: 409,
  lastOne: 409,
  tooMany: 409,
  throttled: 429,
  failed: 500,
  /** Another's server did not do its part. */
  badGateway: 502,
  tooSlow: 504,
  busy: 503,
} as const;

export type OutcomeKind = keyof typeof outcomeStatuses;

/** What came of an act: one of the kinds above, each with what there is to say of it. */
export type Outcome<Kinds extends { kind: OutcomeKind; retryAfterSeconds?: number }> = Kinds;
