import { eq } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import type { StoredDiligenceAnswer } from "#app/db/schema/diligence.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { listSpeakers } from "#app/features/usage/disputes/dispute-mails.server.ts";
import type { EvidenceDecision } from "./evidence-decision.ts";

interface DecidedEvidence {
  answer: StoredDiligenceAnswer;
  decision: EvidenceDecision;
  /** What the administrator says; empty for nothing. */
  note: string;
}

/** Notifies those who speak for the seller. Call it in the decision's transaction, as the platform. */
export async function mailDecision(
  scope: AccountScope,
  senderOf: SenderOf,
  { answer, decision, note }: DecidedEvidence,
): Promise<void> {
  const { companyId, serviceId, question } = answer;
  const [service] =
    serviceId === null
      ? []
      : await scope.db.select({ name: services.name }).from(services).where(eq(services.id, serviceId));
  const speakers = await listSpeakers(scope, [companyId], senderOf);
  for (const { email, sender } of speakers.get(companyId) ?? []) {
    const { t, origin } = sender;
    const facts: [string, string][] = [
      [t("diligence:mail.question"), t(`diligence:question.${question}`)],
      [t("diligence:sheet"), service?.name ?? t("diligence:sheet.all")],
      ...(note === "" ? [] : [[t("diligence:note"), note] as [string, string]]),
    ];
    const content = {
      subject: t(`diligence:mail.${decision}.subject`, { question: t(`diligence:question.${question}`) }),
      heading: t(`diligence:mail.${decision}`),
      paragraphs: [],
      facts,
      action: {
        label: t("diligence:mail.look"),
        url: `${origin}/company/diligence${serviceId === null ? "" : `?service=${serviceId}`}`,
      },
      footnote: t("diligence:mail.why"),
    };
    await postMail(scope, sender, { kind: "evidenceDecided", recipient: email, content });
  }
}
