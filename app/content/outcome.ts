/**
 * Kinds of outcomes with their statuses: successes and expected refusals (architecture.md 4). Missing rows, or those
 * of others, are no kind: functions return null, and routes answer not found.
 */
export const outcomeStatuses = {
  done: 200,
  saved: 200,
  published: 200,
  discarded: 200,
  created: 200,
  asked: 200,
  unchanged: 200,
  signedIn: 200,
  verified: 200,
  answered: 200,
  approved: 200,
  submitted: 200,
  resent: 200,
  withdrawn: 200,
  repeated: 200,
  joins: 200,
  waits: 200,
  confirms: 200,
  /** An action that awaits confirmation or the password; without the required checkbox it is `unconfirmed`. */
  confirm: 200,
  unconfirmed: 400,
  wrongPassword: 400,
  wrongCode: 400,
  noPassword: 409,
  /** The form has invalid fields. */
  faulty: 400,
  unknown: 400,
  unknownCompany: 400,
  unknownLink: 400,
  codeRefused: 400,
  inactiveService: 400,
  incomplete: 400,
  malformed: 400,
  unreadable: 400,
  tooLong: 400,
  tooManyEvents: 400,
  /** Use that no agreement lets be billed. */
  notBillable: 400,
  /** An address that is none of the described servers', or within the network. */
  foreign: 400,
  private: 400,
  /** Nobody is signed in by what was sent. */
  secondStep: 401,
  wrong: 401,
  elsewhere: 401,
  accountClosed: 401,
  signedOut: 401,
  unregistered: 401,
  badToken: 401,
  unknownKey: 401,
  /** Readable, but not the viewer's to change. */
  notYours: 403,
  closed: 403,
  domain: 403,
  declined: 403,
  absent: 404,
  unknownService: 404,
  ended: 404,
  notAllowed: 404,
  noDocument: 404,
  /** The tenant does not offer it. */
  off: 404,
  /** Changed by somebody else, or no longer as the form showed it. */
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
  /** The state does not allow the action. */
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
  /** It has a note that the form did not show. */
  noted: 409,
  tooMany: 409,
  throttled: 429,
  overLimit: 429,
  failed: 500,
  /** An upstream server failed. */
  badGateway: 502,
  unreachable: 502,
  tooLarge: 502,
  tooSlow: 504,
  busy: 503,
  providerDown: 503,
} as const;

export type OutcomeKind = keyof typeof outcomeStatuses;

/** The outcome of an action: one of the kinds above, each with its details. */
export type Outcome<Kinds extends { kind: OutcomeKind; retryAfterSeconds?: number | null }> = Kinds;
