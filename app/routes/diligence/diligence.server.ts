import { redirect } from "@remix-run/node";
import { z } from "zod";
import { readValues } from "#app/content/form/form-schema.ts";
import type { RequestContext } from "#app/context.server.ts";
import { answerForms, listAnswerFields, toAnswerValues } from "#app/features/diligence/answer-form.ts";
import type { AnswerFormState } from "#app/features/diligence/own-answer-page.tsx";
import { findOwnAnswer, getOwnSheet } from "#app/features/diligence/own-answers.server.ts";
import { isQuestion, type Question } from "#app/features/diligence/question.ts";
import { removeAnswer, saveAnswer } from "#app/features/diligence/save-answer.server.ts";
import type { EvidenceFile } from "#app/features/diligence/service-answers.server.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { postedVersion, readFields, readIntent } from "#app/http/posted-fields.server.ts";
import { readUpload } from "#app/http/read-form.server.ts";
import { notFound } from "#app/http/responses.ts";

/** Which answer an address names. */
export interface AnswerAddress {
  question: Question;
  /** Null for all services. */
  serviceId: number | null;
}

/** The service in the address; null for all services. @throws {Response} not found, for anything but an id. */
export function readServiceId(request: Request): number | null {
  const text = new URL(request.url).searchParams.get("service") ?? "";
  const id = parseId(text);
  if (id === null && text !== "") throw notFound();
  return id;
}

/** @throws {Response} not found, for an unknown question. */
export function readAnswerAddress(request: Request, question = ""): AnswerAddress {
  if (!isQuestion(question)) throw notFound();
  return { question, serviceId: readServiceId(request) };
}

/** The form of a seller's answer. @throws {Response} not found, for others and for others' services. */
export async function loadOwnAnswer(context: RequestContext, { question, serviceId }: AnswerAddress) {
  const sheet = await getOwnSheet(context.homeScope, serviceId);
  if (!sheet) throw notFound();
  const answer = findOwnAnswer(sheet, question);
  const service = sheet.services.find(({ id }) => id === serviceId) ?? null;
  const shown = { fields: listAnswerFields(question), values: toAnswerValues(answer) };
  return { question, service, answer, ...shown, title: toTitle(context.t(`diligence:question.${question}`), context) };
}

const answerFields = z.object({ version: postedVersion, removeDocument: z.boolean() });

/** Stores an answer or takes it back. */
export async function postOwnAnswer(context: RequestContext, form: FormData, address: AnswerAddress) {
  const intent = readIntent(form, ["save", "remove"], "save");
  const { version, removeDocument } = readFields(answerFields, form);
  const values = readValues(answerForms[address.question], form);
  const document = await readUpload(form, "document");
  const outcome =
    intent === "remove"
      ? await removeAnswer(context.homeScope, { ...address, version })
      : await saveAnswer(context.homeScope, context.files, {
          ...{ ...address, version, values, document },
          removesDocument: removeDocument,
        });
  if (!outcome) throw notFound();
  const { serviceId } = address;
  const service: Record<string, string> = serviceId === null ? {} : { service: String(serviceId) };
  if (outcome.kind === "done")
    throw redirect(`/company/diligence?${new URLSearchParams({ ...service, saved: "yes" })}`, 303);
  const errors = outcome.kind === "faulty" ? outcome.errors : {};
  return answerOutcome<AnswerFormState>({ kind: outcome.kind, values, errors });
}

/** A PDF as a download. @throws {Response} not found, for null. */
export function answerEvidence(file: EvidenceFile | null): Response {
  if (!file) throw notFound();
  const name = encodeURIComponent(file.name).replaceAll("'", "%27");
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename*=UTF-8''${name}`,
      "Content-Length": String(file.bytes.byteLength),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}
