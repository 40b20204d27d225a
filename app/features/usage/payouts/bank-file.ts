import { toPayeeReference } from "./payee.ts";
import type { PayoutRunDetails } from "./payout-runs.server.ts";

type FileRun = Pick<PayoutRunDetails, "id" | "payoutOn" | "madeAt" | "payer" | "payouts">;

const indent = "  ";

/**
 * A run's file for the bank: an ISO 20022 customer credit transfer initiation, `pain.001.001.09`, one payment with a
 * transfer per seller. The seller's bank is identified by its routing number, the account by the payee's reference in
 * the bank's register, since the number itself is not stored (decisions 013 and 037).
 */
export function toBankFile(run: FileRun): string {
  const { payer, payouts } = run;
  const message = `PAYOUT-${run.payoutOn}-${run.id}`;
  const sums = [
    element("NbOfTxs", String(payouts.length)),
    element("CtrlSum", toAmount(payouts.reduce((sum, { cents }) => sum + cents, 0))),
  ];
  const lines = element("Document", [
    element("CstmrCdtTrfInitn", [
      element("GrpHdr", [
        element("MsgId", message),
        element("CreDtTm", new Date(run.madeAt).toISOString().replace(/\.\d+Z$/, "Z")),
        ...sums,
        element("InitgPty", [element("Nm", toBasicLatin(payer.holder))]),
      ]),
      element("PmtInf", [
        element("PmtInfId", message),
        element("PmtMtd", "TRF"),
        ...sums,
        element("PmtTpInf", [element("SvcLvl", [element("Cd", "NURG")]), element("LclInstrm", [element("Cd", "CCD")])]),
        element("ReqdExctnDt", [element("Dt", toBankDay(run))]),
        element("Dbtr", [element("Nm", toBasicLatin(payer.holder))]),
        element("DbtrAcct", [toAccountId(payer.accountNumber), element("Ccy", "USD")]),
        toAgent("DbtrAgt", payer.routingNumber),
        ...payouts.map((payout) => toTransfer(run, payout)),
      ]),
    ]),
  ]);
  const [first = "", ...rest] = lines;
  const named = first.replace("<Document>", '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${[named, ...rest].join("\n")}\n`;
}

function toTransfer({ payoutOn }: FileRun, payout: FileRun["payouts"][number]): string[] {
  const { id, companyId, cents, holder, accountType, accountLast4, routingNumber } = payout;
  return element("CdtTrfTxInf", [
    element("PmtId", [element("InstrId", `PAYOUT-${id}`), element("EndToEndId", `PAYOUT-${id}`)]),
    element("Amt", [[`<InstdAmt Ccy="USD">${toAmount(cents)}</InstdAmt>`]]),
    toAgent("CdtrAgt", routingNumber),
    element("Cdtr", [element("Nm", toBasicLatin(holder))]),
    element("CdtrAcct", [
      toAccountId(toPayeeReference(companyId, accountLast4), "PAYEE"),
      element("Tp", [element("Cd", accountType === "savings" ? "SVGS" : "CACC")]),
    ]),
    element("RmtInf", [element("Ustrd", `Payout of ${payoutOn}`)]),
  ]);
}

function toAccountId(id: string, scheme?: string): string[] {
  const name = scheme ? [element("SchmeNm", [element("Prtry", scheme)])] : [];
  return element("Id", [element("Othr", [element("Id", id), ...name])]);
}

function toAgent(name: string, routingNumber: string): string[] {
  const system = element("ClrSysId", [element("Cd", "USABA")]);
  return element(name, [element("FinInstnId", [element("ClrSysMmbId", [system, element("MmbId", routingNumber)])])]);
}

/** The payout day, or the day the run was made if that is later. */
function toBankDay({ payoutOn, madeAt }: FileRun): string {
  const made = new Date(madeAt).toISOString().slice(0, 10);
  return made > payoutOn ? made : payoutOn;
}

const toAmount = (cents: number) => (cents / 100).toFixed(2);

/** Converts text to ISO 20022's basic Latin set: letters without accents, and a full stop for other characters. */
function toBasicLatin(text: string): string {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").replace(/&/g, "+");
  return plain.replace(/[^A-Za-z0-9/?:().,'+ -]/g, ".").slice(0, 70);
}

/** Lines of an element; text content stays on one line. */
function element(name: string, content: string | string[][]): string[] {
  if (typeof content === "string") return [`<${name}>${escapeText(content)}</${name}>`];
  return [`<${name}>`, ...content.flat().map((line) => indent + line), `</${name}>`];
}

function escapeText(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
