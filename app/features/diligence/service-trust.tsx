import { EvidenceFigures } from "#app/features/marketplace/evidence/evidence-figures.tsx";
import type { Service } from "#app/features/marketplace/service/service.ts";
import type { ShownAnswer } from "./answer.ts";
import { AnswersSection } from "./answers-section.tsx";

/** A service's figures and its seller's answers, loaded together. */
export function ServiceTrust({ service, answers }: { service: Service; answers: readonly ShownAnswer[] }) {
  return (
    <>
      <EvidenceFigures service={service} />
      <AnswersSection answers={answers} serviceId={service.id} seller={service.ownerCompany.name} />
    </>
  );
}
