import { data } from "@remix-run/node";
import {
  type InvitationState,
  type InvitationValues,
  isMemberRole,
  type MemberChange,
  type MemberOutcome,
} from "#app/features/members/member.ts";
import { toFieldReader } from "./posted-fields.ts";

/** What a posted form asks to do about a user of the company; null for nothing that a form asks. */
export function parseMemberForm(form: FormData): MemberChange | { kind: "resend" } | { kind: "unconfirmed" } | null {
  const text = toFieldReader(form);
  const kind = text("intent");
  switch (kind) {
    case "role": {
      const roleId = Number(text("roleId"));
      return isMemberRole(roleId) ? { kind, roleId } : null;
    }
    case "allowQuoting":
    case "denyQuoting":
      return { kind: "quotingPartner", allowed: kind === "allowQuoting" };
    case "remove":
      return text("confirm") === "yes" ? { kind } : { kind: "unconfirmed" };
    case "deactivate":
    case "reactivate":
    case "resend":
      return { kind };
    default:
      return null;
  }
}

/** What the page shows of a change, with its status. */
export function answerMemberChange(outcome: MemberOutcome | { kind: "unconfirmed" }) {
  if (outcome.kind === "done") return data(outcome);
  if (outcome.kind !== "throttled") return data(outcome, outcome.kind === "unconfirmed" ? 400 : 409);
  return data(outcome, { status: 429, headers: { "Retry-After": String(outcome.retryAfterSeconds) } });
}

/** Reads the posted invitation; what was not posted is empty. */
export function parseInvitationForm(form: FormData): InvitationValues {
  const text = toFieldReader(form);
  return {
    firstName: text("firstName"),
    lastName: text("lastName"),
    workEmail: text("workEmail"),
    roleId: Number(text("roleId")) || 0,
  };
}

/** What the page shows of an invitation, with its status. */
export function answerInvitation(state: InvitationState) {
  switch (state.kind) {
    case "done":
    case "asked":
      return data(state);
    case "faulty":
      return data(state, 400);
    case "member":
    case "known":
      return data(state, 409);
    case "throttled":
      return data(state, { status: 429, headers: { "Retry-After": String(state.retryAfterSeconds) } });
  }
}
