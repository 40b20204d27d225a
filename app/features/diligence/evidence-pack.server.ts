import { zipSync } from "fflate";
import type { Outcome } from "#app/content/outcome.ts";
import type { FileStore } from "#app/db/file-store.server.ts";
import type { StoredDiligenceAnswer } from "#app/db/schema/diligence.ts";
import type { HomeScope, ShownScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import type { Sender } from "#app/features/tenancy/sender.ts";
import { toDay } from "#app/features/usage/report/usage-day.ts";
import { getDateFormat } from "#app/i18n/intl-formats.ts";
import { getAccess, recordAccess } from "./access.server.ts";
import { type ShownAnswer, toShownAnswer } from "./answer.ts";
import { createAnswerWords } from "./answer-text.ts";
import { drawAnswers, type PrintedFile } from "./draw-answers.server.ts";
import { readEvidence, toSha256 } from "./evidence-document.server.ts";
import { listStoredForService, type ServiceFile } from "./service-answers.server.ts";

interface PackOptions {
  sender: Sender;
  files: Pick<FileStore, "open">;
  /** `#rrggbb` */
  color: string;
}

type PackOutcome = Outcome<
  | { kind: "done"; bytes: Uint8Array }
  /** Too many files are being drawn. */
  | { kind: "busy" }
>;

/** Everything that the viewer's company may read of a service's due-diligence file, as one zip. */
export async function makeEvidencePack(
  { shownScope, homeScope }: { shownScope: ShownScope; homeScope: HomeScope },
  serviceId: number,
  options: PackOptions,
): Promise<PackOutcome | null> {
  const access = await getAccess(homeScope, serviceId);
  const file = access && (await listStoredForService(shownScope, serviceId));
  if (!file) return null;
  const today = toDay(homeScope.now);
  const readable = file.answers.filter(({ isRestricted }) => !isRestricted || access.hasAccepted);
  const printed = toPrintedFile(file, options.sender, today);
  const pdf = await drawAnswers(printed, options.color);
  if (pdf === "busy") return { kind: "busy" };
  const documents: Record<string, Uint8Array> = {};
  const written: Record<string, Uint8Array> = {
    "answers.pdf": pdf,
    "answers.json": Buffer.from(JSON.stringify(toJson(file, today), null, 2)),
  };
  for (const { question, documentUrl, documentName } of readable) {
    const bytes = documentUrl && (await readEvidence(options.files, documentUrl));
    if (bytes) documents[`documents/${question}-${documentName}`] = bytes;
  }
  if (!access.isOwn && readable.some(isConfidential)) await recordReading(homeScope, file);
  return { kind: "done", bytes: pack(written, documents) };
}

/** PDFs are compressed already: to compress a hundred megabytes of them again would hold up every other request. */
function pack(written: Record<string, Uint8Array>, documents: Record<string, Uint8Array>): Uint8Array {
  const entries = { ...written, ...documents };
  const sums = Object.entries(entries).map(([name, bytes]) => `${toSha256(bytes)}  ${name}\n`);
  const asTheyAre = Object.entries(documents).map(([name, bytes]) => [name, [bytes, { level: 0 }]] as const);
  return zipSync(
    { ...written, ...Object.fromEntries(asTheyAre), SHA256SUMS: Buffer.from(sums.join("")) },
    { level: 6 },
  );
}

function isConfidential({ isRestricted, documentUrl }: StoredDiligenceAnswer): boolean {
  return isRestricted && documentUrl !== null;
}

async function recordReading(scope: HomeScope, { sellerCompanyId, serviceName }: ServiceFile): Promise<void> {
  const { companyId } = scope;
  if (companyId === null) return;
  await asPlatform(scope.db, (db) =>
    recordAccess({ ...scope, db }, { sellerCompanyId, companyId, kind: "pack", subject: serviceName }),
  );
}

function toPrintedFile(
  { answers, sellerName, serviceName }: ServiceFile,
  { t, locale }: Sender,
  today: string,
): PrintedFile {
  const words = createAnswerWords(t, locale);
  const day = getDateFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(today));
  return {
    locale,
    title: t("diligence:title"),
    lines: [`${serviceName} · ${sellerName}`, t("diligence:pack.made", { date: day }), t("diligence:pack.note")],
    answers: answers.map((stored) => {
      const answer = toShownAnswer(stored, today);
      return {
        question: t(`diligence:question.${answer.question}`),
        value: words.value(answer),
        basis: [words.basis(answer), answer.evidenceUrl, answer.documentName].filter(Boolean).join(" · "),
      };
    }),
  };
}

function toJson({ answers, sellerName, serviceName, serviceId }: ServiceFile, today: string) {
  return {
    ...{ service: { id: serviceId, name: serviceName }, seller: sellerName, madeOn: today },
    answers: answers.map((stored): Omit<ShownAnswer, "id"> => {
      const { id: _id, ...answer } = toShownAnswer(stored, today);
      return answer;
    }),
  };
}
