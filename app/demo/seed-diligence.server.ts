import type { FileStore } from "#app/db/file-store.server.ts";
import { diligenceAnswers } from "#app/db/schema/diligence.ts";
import type { Database } from "#app/db/scope.ts";
import { toDocumentPdf } from "#app/demo/documents/document-pdf.ts";
import { saltEvidence, toSha256 } from "#app/features/diligence/evidence-document.server.ts";
import type { Question } from "#app/features/diligence/question.ts";
import { toDay } from "#app/features/usage/report/usage-day.ts";
import { demoCompanies, getCompanyId } from "./companies.ts";
import { dayMs } from "./demo-dates.ts";
import { demoDiligence, demoServiceAnswers } from "./diligence.ts";

type Row = typeof diligenceAnswers.$inferInsert;
type DemoFile = (typeof demoDiligence)[number];

/** Adds the due-diligence files of the demo's sellers; `now` is the day that their evidence ends are counted from. */
export async function seedDiligence(tx: Database, files: Pick<FileStore, "put">, now: Date): Promise<void> {
  const rows: Row[] = [];
  for (const file of demoDiligence)
    for (const row of listRows(file, now)) rows.push(await withDocument(row, file, files, now));
  const own = demoServiceAnswers.map(({ seller, serviceId, retention }) => ({
    ...toRow(seller, "retention", now),
    ...{ serviceId, value: retention },
  }));
  await tx.insert(diligenceAnswers).values([...rows, ...own]);
}

function listRows(file: DemoFile, now: Date): Row[] {
  const { seller, soc2, cyberCover, errorsCover } = file;
  const row = (question: Question, values: Partial<Row>): Row => ({ ...toRow(seller, question, now), ...values });
  const addDays = (days: number) => toDay(new Date(now.getTime() + days * dayMs));
  return [
    row("dataClasses", { value: file.dataClasses }),
    row("dataLocation", { value: file.dataLocation }),
    row("retention", { value: file.retention }),
    row("encryption", {
      value: "TLS 1.2 or newer in transit, AES-256 at rest. The hosting provider’s service keeps the keys.",
    }),
    row("signIn", { value: file.signIn }),
    row("breachNotice", { hours: file.breachNoticeHours }),
    row("subprocessors", { value: file.subprocessors }),
    row("contacts", { value: `Security desk, security@${seller}.example` }),
    ...(soc2 ? [row("soc2", toReport(soc2, addDays))] : []),
    ...(cyberCover ? [row("cyberCover", { amountCents: cyberCover * 100, expiresOn: addDays(240) })] : []),
    ...(errorsCover ? [row("errorsCover", { amountCents: errorsCover * 100, expiresOn: addDays(200) })] : []),
  ];
}

/** A report covers the year, or for type I the day, that ended a year before its evidence does. */
function toReport({ type, endsInDays }: NonNullable<DemoFile["soc2"]>, addDays: (days: number) => string) {
  const covered = endsInDays - 365;
  const periodFrom = type === "type2" ? addDays(covered - 364) : null;
  return { value: type, periodFrom, periodUntil: addDays(covered), expiresOn: addDays(endsInDays) };
}

function toRow(seller: DemoFile["seller"], question: Question, now: Date): Row {
  const changedAt = new Date(now.getTime() - 40 * dayMs);
  return { tenantId: 1, companyId: getCompanyId(seller), question, value: "", state: "stated", changedAt };
}

const titles = {
  soc2: "SOC 2 report, summary",
  cyberCover: "Certificate of cyber insurance",
  errorsCover: "Certificate of E&O insurance",
  signIn: "Policy on signing in",
} as const;

/** Adds a sample document as evidence to an answer that has some. */
async function withDocument(row: Row, file: DemoFile, files: Pick<FileStore, "put">, now: Date): Promise<Row> {
  const question = file.checked.find((checked) => checked === row.question);
  const needs = question ?? (row.expiresOn ? (row.question as keyof typeof titles) : undefined);
  if (!needs) return row;
  const seller = demoCompanies.find(({ slug }) => slug === file.seller)?.name ?? file.seller;
  const ends = row.expiresOn ? `In force until ${row.expiresOn}.` : "In force.";
  const document = { type: "Guide", name: titles[needs], sections: [{ heading: seller, text: ends }] } as const;
  const pdf = toDocumentPdf(
    { ...document, sections: [...document.sections] },
    { name: titles[needs], companyName: seller },
  );
  const kept = {
    documentUrl: await files.put(saltEvidence(pdf), "pdf"),
    documentName: `${titles[needs]}.pdf`,
    documentSha256: toSha256(pdf),
    isRestricted: file.restricted?.some((restricted) => restricted === row.question) ?? false,
  };
  if (!question) return { ...row, ...kept, state: "waiting" };
  const lapseToldAt = row.expiresOn && row.expiresOn < toDay(now) ? now : null;
  return { ...row, ...kept, state: "accepted", lapseToldAt, reviewedAt: new Date(now.getTime() - 30 * dayMs) };
}
