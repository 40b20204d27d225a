import { z } from "zod";
import type { RequestContext } from "#app/context.server.ts";
import type { MoneyState } from "#app/features/admin/work/share-form.tsx";
import { parsePaymentFile } from "#app/features/usage/money/payment-file.ts";
import { recordPayments } from "#app/features/usage/money/record-payments.server.ts";
import { createFigures } from "#app/features/usage/report/figures.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { readFields } from "#app/http/posted-fields.server.ts";
import { readUpload } from "#app/http/read-form.server.ts";
import { toSenderOf } from "#app/http/senders.server.ts";
import { answerConfirmable, readConfirmation } from "./confirmation.server.ts";

const pastedFile = z.object({ lines: z.string() });

/** Handles a payment file; after the confirmation its text comes as a field. */
export async function answerPaymentFile(context: RequestContext, request: Request, form: FormData) {
  const upload = await readUpload(form, "file");
  const text = upload ? new TextDecoder().decode(upload.bytes) : readFields(pastedFile, form).lines;
  if (text === "") return answerOutcome<MoneyState>({ kind: "faultyFile", faults: [] }, "faulty");
  const confirmation = readConfirmation(context, form);
  const outcome = await recordPayments(context.accountScope, { text, confirmation }, toSenderOf(context));
  if (outcome?.kind === "faulty")
    return answerOutcome<MoneyState>({ kind: "faultyFile", faults: outcome.faults }, outcome.kind);
  return answerConfirmable(outcome, request, toHeld(context, text));
}

/** The fields to post again with the confirmation, and what the confirmation is about. */
function toHeld(context: RequestContext, text: string): FormData {
  const { payments } = parsePaymentFile(text);
  const money = createFigures(context.locale).money(payments.reduce((sum, { cents }) => sum + cents, 0));
  const held = new FormData();
  held.set("intent", "payments");
  held.set("lines", text);
  held.set("summary", context.t("admin:file.summary", { count: payments.length, money }));
  return held;
}
