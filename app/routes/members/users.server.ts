import { parseForm, readValues } from "#app/content/form/form-schema.ts";
import { type InvitationState, memberRole } from "#app/features/members/invitation.ts";
import type { JoinerDecision } from "#app/features/members/joining/joining-mode.ts";
import {
  type InvitationOutcome,
  type MemberChange,
  type MemberOutcome,
  positions,
  type UnconfirmedChange,
} from "#app/features/members/member.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { parseId } from "#app/http/parse-id.ts";
import { toFieldReader } from "#app/http/posted-fields.ts";

/** Parses a posted action on a user of the company; null for an unknown one. */
export function parseMemberForm(form: FormData): MemberChange | { kind: "resend" } | UnconfirmedChange | null {
  const text = toFieldReader(form);
  const kind = text("intent");
  switch (kind) {
    case "role": {
      const parsed = parseForm(memberRole, readValues(memberRole, form));
      return parsed.ok ? { kind, ...positions[parsed.value.roleId] } : null;
    }
    case "allowQuoting":
    case "denyQuoting":
      return { kind: "quotingPartner", allowed: kind === "allowQuoting" };
    case "deactivate":
    case "remove":
      return text("confirm") === "yes" ? { kind } : { kind: "unconfirmed", change: kind };
    case "reactivate":
    case "resend":
      return { kind };
    default:
      return null;
  }
}

/** Responds to a change, with its status. */
export function answerMemberChange(outcome: MemberOutcome | UnconfirmedChange) {
  return answerOutcome(outcome);
}

/** Responds to an invitation, with its status. */
export function answerInvitation(state: InvitationState) {
  return answerOutcome(state);
}

/** Parses a posted action on an open invitation; null for an unknown one. */
export function parseInvitationAction(form: FormData): { kind: "resend" | "withdraw"; id: number } | null {
  const text = toFieldReader(form);
  const kind = text("intent");
  const id = parseId(text("invitation"));
  return id !== null && (kind === "resend" || kind === "withdraw") ? { kind, id } : null;
}

/** Parses a posted decision about a person who wants to join; null for an unknown one. */
export function parseJoinerForm(form: FormData): { id: number; approve: boolean; reason: string } | null {
  const text = toFieldReader(form);
  const intent = text("intent");
  if (intent !== "approveJoiner" && intent !== "declineJoiner") return null;
  return { id: parseId(text("joiner")) ?? 0, approve: intent === "approveJoiner", reason: text("reason") };
}

/** Responds to it in the users list, with its status. */
export function answerJoinerDecision(id: number, decision: JoinerDecision) {
  const why = { declined: "done", unconfirmed: "gone" } as const;
  return answerOutcome({ id, decision }, decision.kind in why ? why[decision.kind as keyof typeof why] : decision.kind);
}

/** Responds to it in the users list, with its status. */
export function answerInvitationAction(outcome: InvitationOutcome) {
  return answerOutcome(outcome);
}
