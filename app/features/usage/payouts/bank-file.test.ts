import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, it } from "vitest";
import { toBankFile } from "./bank-file.ts";

const seller = {
  ...{ id: 7, companyId: 2, companyName: "Northline", cents: 80_802, holder: "Łódź Données & <Söhne>" },
  ...{ bankName: "First Bank", accountType: "checking" as const, routingNumber: "110000000", accountLast4: "4410" },
};
const run = {
  ...{ id: 3, payoutOn: "2026-12-05", madeAt: "2026-12-07T09:30:00.123+00:00" },
  payer: { holder: "Market Ltd", bankName: "First Bank", routingNumber: "110000000", accountNumber: "000123456789" },
  payouts: [seller, { ...seller, id: 8, companyId: 3, cents: 5, accountType: "savings" as const }],
};

it("is a pain.001 with a transfer per seller, whose sums match the run's", () => {
  const file = toBankFile(run);
  expect(XMLValidator.validate(file)).toBe(true);
  const options = { ignoreAttributes: false, parseTagValue: false };
  const { Document } = new XMLParser(options).parse(file);
  expect(Document["@_xmlns"]).toBe("urn:iso:std:iso:20022:tech:xsd:pain.001.001.09");
  const { GrpHdr, PmtInf } = Document.CstmrCdtTrfInitn;
  expect(GrpHdr).toMatchObject({ CreDtTm: "2026-12-07T09:30:00Z", NbOfTxs: "2", CtrlSum: "808.07" });
  expect(PmtInf).toMatchObject({ PmtMtd: "TRF", NbOfTxs: "2", CtrlSum: "808.07", ReqdExctnDt: { Dt: "2026-12-07" } });
  expect(PmtInf.DbtrAcct.Id.Othr.Id).toBe("000123456789");
  const [first, second] = PmtInf.CdtTrfTxInf;
  expect(first).toMatchObject({
    PmtId: { EndToEndId: "PAYOUT-7" },
    Amt: { InstdAmt: { "#text": "808.02", "@_Ccy": "USD" } },
    CdtrAgt: { FinInstnId: { ClrSysMmbId: { MmbId: "110000000" } } },
    Cdtr: { Nm: ".odz Donnees + .Sohne." },
    CdtrAcct: { Id: { Othr: { Id: "PAYEE-2-4410" } }, Tp: { Cd: "CACC" } },
  });
  expect(second).toMatchObject({ Amt: { InstdAmt: { "#text": "0.05" } }, CdtrAcct: { Tp: { Cd: "SVGS" } } });
  const identifiers = [...file.matchAll(/<(?:MsgId|PmtInfId|InstrId|EndToEndId)>([^<]*)</g)].map(
    ([, id = ""]) => id.length,
  );
  expect(Math.max(...identifiers)).toBeLessThanOrEqual(35);
});

it("never requests execution on a past day", () => {
  expect(toBankFile({ ...run, madeAt: "2026-12-05T08:00:00Z" })).toContain("<Dt>2026-12-05</Dt>");
});
