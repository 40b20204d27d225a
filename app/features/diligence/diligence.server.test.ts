import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { beforeAll, expect, it } from "vitest";
import { diligenceAnswers } from "#app/db/schema/diligence.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { createMemoryFiles } from "#tests/factories/memory-files.ts";
import { anySender, insertCompany, insertSeller } from "#tests/factories/usage.ts";
import { countStatements } from "#tests/setup/count-statements.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { acceptTerms, getAccess, listAccesses } from "./access.server.ts";
import { decideOnService, listDecided } from "./decisions.server.ts";
import { toSha256 } from "./evidence-document.server.ts";
import { makeEvidencePack } from "./evidence-pack.server.ts";
import { openServiceEvidence } from "./open-evidence.server.ts";
import { getOwnSheet, openOwnEvidence } from "./own-answers.server.ts";
import type { Question } from "./question.ts";
import { getAnswerToReview, openReviewedEvidence, reviewAnswer } from "./review-answer.server.ts";
import { postReviewReminders } from "./review-reminders.server.ts";
import { removeAnswer, saveAnswer } from "./save-answer.server.ts";
import { listFileStates, listServiceAnswers } from "./service-answers.server.ts";

const now = new Date("2026-03-10T12:00:00Z");
const pdf = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF");
const empty = { answer: "", periodFrom: "", periodUntil: "", evidenceUrl: "", expiresOn: "", isRestricted: false };
const read = (scope: TestScope) => ({ shownScope: scope, homeScope: scope });
let named = 0;

describeOnEveryDatabase("a seller's due-diligence file", (open) => {
  let database: TestDatabase;
  const files = createMemoryFiles();
  beforeAll(async () => {
    database = await open();
  });

  const insertAdministrator = async (tenantId = 1) => {
    named += 1;
    const scope = testScopeIn(database.scope({ now }), tenantId);
    const user = await insertAccount(scope, { tenantId, email: `admin-${named}@market.test`, roleId: 1 });
    return { ...scope, userId: user.id };
  };

  async function insertMember(tenantId = 1, roleId = 2, companyId?: number) {
    named += 1;
    const scope = testScopeIn(database.scope({ now }), tenantId);
    const company = companyId ?? (await insertCompany(scope, { tenantId, name: `Reader ${named}` })).id;
    const user = await insertAccount(scope, { tenantId, email: `r${named}@r.test`, companyId: company, roleId });
    return { ...scope, companyId: company, userId: user.id };
  }

  interface Given {
    question?: Question;
    serviceId?: number | null;
    version?: number | null;
    values?: Partial<typeof empty>;
    document?: Uint8Array;
    removesDocument?: boolean;
  }

  const save = (scope: TestScope, { question = "retention", serviceId = null, version = null, ...given }: Given) =>
    saveAnswer(scope, files, {
      ...{ question, serviceId, version, removesDocument: given.removesDocument ?? false },
      values: { ...empty, ...given.values },
      document: given.document ? { name: "Policy.pdf", bytes: given.document } : null,
    });

  const insured = { answer: "5,000,000", expiresOn: "2026-04-01" };
  const coverWithDocument = { question: "cyberCover", values: insured, document: pdf } as const;

  it("holds for all services, and for one where that has an answer of its own", async () => {
    const seller = await insertSeller(database.scope({ now }), { names: ["Roofs", "Wells"] });
    const [roofs = 0, wells = 0] = seller.serviceIds;
    expect(await save(seller.scope, { values: { answer: "30 days" } })).toEqual({ kind: "done" });
    expect(await save(seller.scope, { serviceId: wells, values: { answer: "7 days" } })).toEqual({ kind: "done" });
    const list = async (id: number) => (await listServiceAnswers(seller.scope, id)).map(({ value }) => value);
    expect([await list(roofs), await list(wells)]).toEqual([["30 days"], ["7 days"]]);
    const sheet = await getOwnSheet(seller.scope, wells);
    expect(sheet?.answers.length).toBe(2);
    expect(await removeAnswer(seller.scope, { question: "retention", serviceId: wells, version: 0 })).toEqual({
      kind: "done",
    });
    expect(await list(wells)).toEqual(["30 days"]);
  });

  it("is the seller's alone to write, and changes nothing that somebody else has changed meanwhile", async () => {
    const seller = await insertSeller(database.scope({ now }));
    const stranger = await insertSeller(database.scope({ now }), { tenantId: 4 });
    const service = { serviceId: seller.serviceId, values: { answer: "30 days" } };
    expect(await save(stranger.scope, service)).toBeNull();
    expect(await getOwnSheet(stranger.scope, seller.serviceId)).toBeNull();
    expect(await save(await insertAdministrator(), service)).toBeNull();
    expect(await save(seller.scope, service)).toEqual({ kind: "done" });
    expect(await save(seller.scope, service)).toEqual({ kind: "changed" });
    expect(await save(seller.scope, { ...service, version: 0, values: { answer: "" } })).toEqual({
      kind: "faulty",
      errors: { answer: "diligence:error.empty" },
    });
    const place = { question: "retention", serviceId: null } as const;
    expect(await removeAnswer(stranger.scope, { ...place, version: null })).toBeNull();
    expect((await getOwnSheet(stranger.scope, null))?.answers).toEqual([]);
  });

  it("says of several services how much of their files was checked, until the evidence's last day has ended", async () => {
    const seller = await insertSeller(database.scope({ now }), { tenantId: 4, names: ["Roofs", "Wells"] });
    const other = await insertSeller(database.scope({ now }));
    const { scope, serviceIds } = seller;
    const [roofs = 0, wells = 0] = serviceIds;
    const ids = [roofs, wells, other.serviceId];
    await save(scope, coverWithDocument);
    expect(await listFileStates(scope, ids)).toEqual({});
    const id = (await listServiceAnswers(scope, roofs))[0]?.id ?? 0;
    await asPlatform(database.db, (db) =>
      db.update(diligenceAnswers).set({ state: "accepted" }).where(eq(diligenceAnswers.id, id)),
    );
    const state = { checked: 1, questions: 11, until: "2026-04-01" };
    expect(await listFileStates(scope, ids)).toEqual({ [roofs]: state, [wells]: state });
    await save(scope, { question: "cyberCover", serviceId: wells, values: { answer: "1,000,000" } });
    expect(await listFileStates(scope, ids)).toEqual({ [roofs]: state });
    const on = (moment: string) => listFileStates({ ...scope, now: new Date(moment) }, ids);
    expect(await on("2026-04-01T23:59:59Z")).toEqual({ [roofs]: state });
    expect(await on("2026-04-02T00:00:00Z")).toEqual({});
    expect(await listFileStates({ ...scope, catalogue: { services: [other.serviceId] } }, ids)).toEqual({});
    expect(await listFileStates(scope, [])).toEqual({});
  });

  it("keeps a document that everybody who sees the service can open, and nobody by its hash", async () => {
    const seller = await insertSeller(database.scope({ now }));
    const other = await insertSeller(database.scope({ now }));
    const { scope, serviceId } = seller;
    expect(await save(scope, { ...coverWithDocument, document: Buffer.from("no") })).toEqual({
      kind: "faulty",
      errors: { document: "uploads:fault.notPdf" },
    });
    expect(await save(scope, { ...coverWithDocument, values: { answer: "5,000,000" } })).toEqual({
      kind: "faulty",
      errors: { expiresOn: "diligence:error.expiry" },
    });
    expect(await save(scope, coverWithDocument)).toEqual({ kind: "done" });
    const [answer] = await listServiceAnswers(scope, serviceId);
    const answerId = answer?.id ?? 0;
    expect(answer).toMatchObject({ standing: "waiting", documentName: "Policy.pdf", checkedOn: null });
    const opened = await openServiceEvidence(read(scope), files, { serviceId, answerId });
    expect(opened?.kind === "done" && opened.file.bytes.equals(pdf)).toBe(true);
    expect(await files.open(files.nameOf(pdf, "pdf"))).toBeNull();
    expect(await openServiceEvidence(read(scope), files, { serviceId: other.serviceId, answerId })).toBeNull();
    const hidden = { ...scope, catalogue: { services: [other.serviceId] } };
    expect(await openServiceEvidence(read(hidden), files, { serviceId, answerId })).toBeNull();
    expect(await listServiceAnswers(hidden, serviceId)).toEqual([]);
    const place = { question: "cyberCover", serviceId: null } as const;
    expect((await openOwnEvidence(scope, files, place))?.name).toBe("Policy.pdf");
    expect(await openOwnEvidence(other.scope, files, place)).toBeNull();
    const removed = {
      question: "cyberCover",
      version: 0,
      values: { answer: "5,000,000" },
      removesDocument: true,
    } as const;
    expect(await save(scope, removed)).toEqual({ kind: "done" });
    expect((await listServiceAnswers(scope, serviceId))[0]).toMatchObject({ standing: "stated", documentName: null });
  });

  it("is checked by administrators of its tenant, lapses with the day, and is checked again when it changes", async () => {
    const seller = await insertSeller(database.scope({ now }), { tenantId: 4 });
    const { scope, serviceId } = seller;
    await save(scope, coverWithDocument);
    const id = (await listServiceAnswers(scope, serviceId))[0]?.id ?? 0;
    const standingOn = async (day: string) =>
      (await listServiceAnswers({ ...scope, now: new Date(day) }, serviceId)).map(({ standing }) => standing);
    const admin = await insertAdministrator();
    const foreign = await insertAdministrator(7);
    const decide = (by: TestScope, decision: "accept" | "decline", note = "", version = 0) =>
      reviewAnswer(by, anySender, { id, decision, note, version });
    expect(await getAnswerToReview(foreign, id)).toBeNull();
    expect(await openReviewedEvidence(foreign, files, id)).toBeNull();
    expect(await decide(foreign, "accept")).toBeNull();
    expect(await decide(scope, "accept")).toBeNull();
    expect((await openReviewedEvidence(admin, files, id))?.bytes.equals(pdf)).toBe(true);
    expect(await decide(admin, "decline")).toEqual({ kind: "faulty", errors: { note: "diligence:error.reason" } });
    expect(await decide(await insertAdministrator(4), "decline", "Another name stands on it.")).toEqual({
      kind: "done",
    });
    expect(await standingOn("2026-03-11T00:00:00Z")).toEqual(["waiting"]);
    expect(await decide(admin, "accept")).toEqual({ kind: "changed" });
    expect(await decide(admin, "accept", "", 1)).toEqual({ kind: "done" });
    expect(await standingOn("2026-04-01T23:59:59Z")).toEqual(["checked"]);
    expect(await standingOn("2026-04-02T00:00:00Z")).toEqual(["lapsed"]);
    const mails = await asPlatform(database.db, (db) => db.select().from(outbox).orderBy(outbox.id));
    expect(mails.filter(({ kind }) => kind === "evidenceDecided").map(({ subject }) => subject)).toEqual([
      "Evidence declined: Cyber insurance limit",
      "Evidence accepted: Cyber insurance limit",
    ]);
    await save(scope, { question: "cyberCover", version: 2, values: { ...insured, answer: "6,000,000" } });
    expect(await standingOn("2026-03-11T00:00:00Z")).toEqual(["waiting"]);
  });

  it("has restricted documents for companies that have accepted the terms, and records who reads them", async () => {
    const { scope, serviceId } = await insertSeller(database.scope({ now }), { tenantId: 4 });
    await save(scope, { ...coverWithDocument, values: { ...insured, isRestricted: true } });
    const answerId = (await listServiceAnswers(scope, serviceId))[0]?.id ?? 0;
    const open = async (by: TestScope) => (await openServiceEvidence(read(by), files, { serviceId, answerId }))?.kind;
    const buyer = await insertMember(1);
    const agent = await insertMember(1, 3, buyer.companyId);
    const stranger = await insertMember(1);
    expect([await open(database.scope({ now })), await open(buyer), await open(scope)]).toEqual([
      "notAllowed",
      "notAllowed",
      "done",
    ]);
    const accept = (by: TestScope, isConfirmed = true) => acceptTerms(by, { serviceId, isConfirmed });
    expect([await accept(agent), await accept(database.scope({ now }))]).toEqual([null, null]);
    expect(await accept(buyer, false)).toEqual({ kind: "unconfirmed" });
    expect(await accept(buyer)).toEqual({ kind: "done" });
    expect(await accept(buyer)).toEqual({ kind: "done" });
    expect([await open(buyer), await open(agent), await open(stranger)]).toEqual(["done", "done", "notAllowed"]);
    expect(await getAccess(agent, serviceId)).toEqual({ isOwn: false, hasAccepted: true, mayAccept: false });
    const seen = (await listAccesses(scope)) ?? [];
    expect(seen.map(({ kind, subject }) => `${kind} ${subject}`).sort()).toEqual([
      "document Policy.pdf",
      "document Policy.pdf",
      "terms 2026-11",
    ]);
    expect([
      await listAccesses(buyer),
      await listAccesses((await insertSeller(database.scope({ now }))).scope),
    ]).toEqual([null, []]);
  });

  it("is packed with what the company may read, and sums by which a change is found", async () => {
    const { scope, serviceId } = await insertSeller(database.scope({ now }), { names: ["Żółw <Maps>"] });
    await save(scope, { ...coverWithDocument, values: { ...insured, isRestricted: true } });
    await save(scope, { values: { answer: "30 days\nthen deleted" }, document: pdf });
    const buyer = await insertMember(1);
    const pack = async (by: TestScope) => {
      const options = { sender: buildAccountSender(), files, color: "#0b5d4d" };
      const outcome = await makeEvidencePack(read(by), serviceId, options);
      if (outcome?.kind !== "done") return outcome;
      const isStoredAsIs = Buffer.from(outcome.bytes).includes(pdf);
      expect(isStoredAsIs).toBe(true);
      return unzipSync(outcome.bytes);
    };
    expect(await pack(database.scope({ now }))).toBeNull();
    expect(await pack({ ...buyer, catalogue: { services: [] } })).toBeNull();
    const names = ["SHA256SUMS", "answers.json", "answers.pdf", "documents/retention-Policy.pdf"];
    expect(Object.keys((await pack(buyer)) ?? {}).sort()).toEqual(names);
    expect(await listAccesses(scope)).toEqual([]);
    await acceptTerms(buyer, { serviceId, isConfirmed: true });
    const entries = (await pack(buyer)) as Record<string, Uint8Array>;
    expect(Object.keys(entries).sort()).toEqual([...names, "documents/cyberCover-Policy.pdf"].sort());
    expect((await listAccesses(scope))?.[0]).toMatchObject({ kind: "pack", subject: "Żółw <Maps>" });
    const { SHA256SUMS: sums, ...others } = entries;
    const expected = Object.entries(others).map(([name, bytes]) => `${toSha256(bytes)}  ${name}`);
    expect(
      Buffer.from(sums ?? [])
        .toString()
        .trim()
        .split("\n")
        .sort(),
    ).toEqual(expected.sort());
    expect(
      Buffer.from(entries["answers.pdf"] ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    const { answers } = JSON.parse(Buffer.from(entries["answers.json"] ?? []).toString());
    expect(answers).toMatchObject([
      { question: "retention", value: "30 days\nthen deleted", standing: "waiting" },
      { question: "cyberCover", amountCents: 500_000_000, isRestricted: true },
    ]);
  });

  it("ends with a company's own decision, of which it is reminded once, two weeks before its next review", async () => {
    const { scope, serviceId } = await insertSeller(database.scope({ now }), { names: ["Well Logs"] });
    const buyer = await insertMember(4);
    const agent = await insertMember(4, 3, buyer.companyId);
    const stranger = await insertMember(4);
    const decide = (by: TestScope, values: Record<string, string>, version: number | null = null) =>
      decideOnService(by, {
        ...{ serviceId, version },
        values: { decision: "approved", note: "", reviewOn: "2026-09-01", ...values },
      });
    const faulty = (errors: Record<string, string>) => ({ kind: "faulty", errors });
    expect(await decide(agent, {})).toBeNull();
    expect(await decide(buyer, { decision: "conditional" })).toEqual(faulty({ note: "diligence:error.conditions" }));
    expect(await decide(buyer, { reviewOn: "2026-03-10" })).toEqual(faulty({ reviewOn: "diligence:error.reviewPast" }));
    expect(await decide(buyer, { reviewOn: "2027-03-11" })).toEqual(faulty({ reviewOn: "diligence:error.reviewLate" }));
    expect(await decide(buyer, { note: "Fine." })).toEqual({ kind: "done" });
    expect(await decide(buyer, {})).toEqual({ kind: "changed" });
    expect(await listDecided(agent, [serviceId])).toMatchObject([
      { decision: "approved", note: "Fine.", reviewOn: "2026-09-01", decidedOn: "2026-03-10", isDue: false },
    ]);
    expect([await listDecided(stranger, [serviceId]), await listDecided(scope, [serviceId])]).toEqual([[], []]);
    const remind = (day: string) => postReviewReminders(database.db, new Date(day), anySender);
    expect(await remind("2026-08-17T23:00:00Z")).toBe(0);
    expect(await remind("2026-08-18T00:00:00Z")).toBe(1);
    expect(await remind("2026-08-19T00:00:00Z")).toBe(0);
    const mails = await asPlatform(database.db, (db) => db.select().from(outbox).orderBy(outbox.id));
    expect(mails.filter(({ kind }) => kind === "diligenceReview").map(({ subject }) => subject)).toEqual([
      "Due-diligence review: Well Logs",
    ]);
    const later = new Date("2026-09-01T08:00:00Z");
    expect((await listDecided({ ...buyer, now: later }, [serviceId]))[0]?.isDue).toBe(true);
    expect(await decide({ ...buyer, now: later }, { decision: "declined", reviewOn: "2027-09-01" }, 0)).toEqual({
      kind: "done",
    });
    expect(await remind("2027-08-20T00:00:00Z")).toBe(1);
  });

  it("is reminded of many reviews in as many statements as of one", async () => {
    const { serviceIds } = await insertSeller(database.scope({ now }), { names: ["Wind Risk", "Fire Risk"] });
    const decide = async (reviewOn: string) => {
      const buyer = await insertMember(4);
      for (const serviceId of serviceIds) {
        const values = { decision: "approved", note: "", reviewOn };
        expect(await decideOnService(buyer, { serviceId, version: null, values })).toEqual({ kind: "done" });
      }
    };
    const remind = (day: string) => () => postReviewReminders(database.db, new Date(day), anySender);
    await decide("2026-10-01");
    const statements = await countStatements(remind("2026-09-20T00:00:00Z"));
    for (let count = 0; count < 3; count += 1) await decide("2026-11-01");
    expect(await countStatements(remind("2026-10-20T00:00:00Z"))).toBe(statements);
    expect(await remind("2026-10-21T00:00:00Z")()).toBe(0);
  });

  it("shows no reviewer or address of a file to the seller or to anybody else", async () => {
    const seller = await insertSeller(database.scope({ now }));
    await save(seller.scope, coverWithDocument);
    const shown = JSON.stringify([
      await listServiceAnswers(seller.scope, seller.serviceId),
      await getOwnSheet(seller.scope, null),
    ]);
    expect(shown).not.toMatch(/documentUrl|documentSha256|reviewedBy|\/files\//);
  });
});
