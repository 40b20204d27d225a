import { z } from "zod";
import { parseForm, readValues } from "#app/content/form/form-schema.ts";
import { memberRole } from "#app/features/members/invitation.ts";
import type { JoinerDecision } from "#app/features/members/joining/joining-mode.ts";
import { type MemberChange, positions, type UnconfirmedChange } from "#app/features/members/member.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { postedRow, postedYes, readFields, readIntent } from "#app/http/posted-fields.server.ts";

const memberForms = ["role", "allowQuoting", "denyQuoting", "deactivate", "remove", "reactivate", "resend"] as const;
const confirmedChange = z.object({ confirm: postedYes });

/** Parses a posted action on a user of the company; null for an unknown role. @throws {Response} per `readIntent`. */
export function parseMemberForm(form: FormData): MemberChange | { kind: "resend" } | UnconfirmedChange | null {
  const kind = readIntent(form, memberForms);
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
      return readFields(confirmedChange, form).confirm ? { kind } : { kind: "unconfirmed", change: kind };
    case "reactivate":
    case "resend":
      return { kind };
  }
}

const chosenInvitation = z.object({ invitation: postedRow });
const joinerDecision = z.object({ joiner: postedRow, reason: z.string() });

type UsersForm =
  | { kind: "resend" | "withdraw"; id: number }
  | { kind: "decision"; id: number; approve: boolean; reason: string };

/** Parses a posted form of the users list: about an open invitation, or a person who wants to join. */
export function parseUsersForm(form: FormData): UsersForm {
  const intent = readIntent(form, ["resend", "withdraw", "approveJoiner", "declineJoiner"]);
  if (intent === "resend" || intent === "withdraw")
    return { kind: intent, id: readFields(chosenInvitation, form).invitation };
  const { joiner, reason } = readFields(joinerDecision, form);
  return { kind: "decision", id: joiner, approve: intent === "approveJoiner", reason };
}

/** Responds to a decision in the users list, with its status. */
export function answerJoinerDecision(id: number, decision: JoinerDecision) {
  const why = { declined: "done", unconfirmed: "gone" } as const;
  return answerOutcome({ id, decision }, decision.kind in why ? why[decision.kind as keyof typeof why] : decision.kind);
}
