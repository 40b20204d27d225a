import { expect, it } from "vitest";
import { parseForm } from "#app/content/form/form-schema.ts";
import type { StoredDiligenceAnswer } from "#app/db/schema/diligence.ts";
import { getI18n } from "#app/i18n/i18n.server.ts";
import { buildTestTenant } from "#tests/factories/app-server.ts";
import { listBadges, mergeAnswers, toAnswerStanding, toShownAnswer } from "./answer.ts";
import { answerForms, findExpiryFault, listAnswerFields, toAnswerValue, toAnswerValues } from "./answer-form.ts";
import { createAnswerWords } from "./answer-text.ts";
import { listDecisions } from "./evidence-decision.ts";
import type { Question } from "./question.ts";

const empty = { periodFrom: "", periodUntil: "", evidenceUrl: "", expiresOn: "", isRestricted: false };

function build(overrides: Partial<StoredDiligenceAnswer>): StoredDiligenceAnswer {
  const nothing = { amountCents: null, hours: null, periodFrom: null, periodUntil: null, evidenceUrl: null };
  const document = { documentUrl: null, documentName: null, documentSha256: null, isRestricted: false };
  const review = {
    state: "accepted",
    reason: null,
    reviewedBy: 1,
    reviewedAt: new Date("2026-01-02T09:00:00Z"),
    lapseToldAt: null,
  } as const;
  return {
    ...{ ...nothing, ...document, ...review, id: 1, tenantId: 1, companyId: 2, serviceId: null, question: "soc2" },
    ...{ value: "type2", expiresOn: "2026-01-15", version: 0, changedAt: new Date("2026-01-01T09:00:00Z") },
    ...overrides,
  };
}

it.each<[Question, Record<string, string>, Record<string, string>]>([
  ["retention", { answer: "30 days" }, {}],
  ["retention", { answer: " " }, { answer: "diligence:error.empty" }],
  ["retention", { answer: "x".repeat(1001) }, { answer: "diligence:error.long" }],
  ["retention", { answer: "30 days", evidenceUrl: "javascript:alert(1)" }, { evidenceUrl: "diligence:error.address" }],
  ["retention", { answer: "30 days", evidenceUrl: "mailto:a@b.example" }, { evidenceUrl: "diligence:error.address" }],
  ["retention", { answer: "30 days", expiresOn: "2026-02-30" }, { expiresOn: "diligence:error.day" }],
  ["cyberCover", { answer: "$5,000,000" }, {}],
  ["cyberCover", { answer: "five million" }, { answer: "diligence:error.money" }],
  ["breachNotice", { answer: "72" }, {}],
  ["breachNotice", { answer: "0" }, { answer: "diligence:error.hours" }],
  ["breachNotice", { answer: "721" }, { answer: "diligence:error.hours" }],
  ["signIn", { answer: "sometimes" }, { answer: "diligence:error.choice" }],
  ["soc2", { answer: "no" }, {}],
  ["soc2", { answer: "type1" }, { periodUntil: "diligence:error.period" }],
  ["soc2", { answer: "type1", periodUntil: "2025-12-31" }, {}],
  ["soc2", { answer: "type2", periodUntil: "2025-12-31" }, { periodFrom: "diligence:error.period" }],
  [
    "soc2",
    { answer: "type2", periodFrom: "2026-01-01", periodUntil: "2025-12-31" },
    { periodUntil: "diligence:error.order" },
  ],
])("an answer to %s of %j is refused for %j", (question, values, errors) => {
  const parsed = parseForm(answerForms[question], { ...empty, answer: "", ...values });
  expect(parsed.ok ? {} : parsed.errors).toEqual(errors);
});

it("is stored as cents, hours or words, and shown in the form as it was typed", () => {
  const typed = { ...empty, answer: "5,000,000" };
  const cover = toAnswerValue("cyberCover", typed);
  expect(cover).toMatchObject({ value: "", amountCents: 500_000_000, hours: null });
  expect(toAnswerValues({ ...cover, evidenceUrl: null, expiresOn: null, isRestricted: false })).toEqual(typed);
  const odd = { ...cover, amountCents: 123_456_789, evidenceUrl: null, expiresOn: null, isRestricted: false };
  expect(toAnswerValues(odd).answer).toBe("1,234,567.89");
  expect(toAnswerValue("breachNotice", { ...empty, answer: "72" })).toMatchObject({ hours: 72, value: "" });
  expect(
    toAnswerValue("soc2", { ...empty, answer: "type1", periodFrom: "2025-01-01", periodUntil: "2025-06-30" }),
  ).toMatchObject({ value: "type1", periodFrom: null, periodUntil: "2025-06-30" });
  expect(listAnswerFields("retention").map(({ name }) => name)).toEqual([
    "answer",
    "evidenceUrl",
    "isRestricted",
    "expiresOn",
  ]);
});

it.each([
  ["cyberCover", { answer: "1", expiresOn: "" }, true, "diligence:error.expiry"],
  ["cyberCover", { answer: "1", expiresOn: "2026-01-14" }, true, "diligence:error.past"],
  ["cyberCover", { answer: "1", expiresOn: "2026-01-15" }, true, null],
  ["cyberCover", { answer: "1", expiresOn: "" }, false, null],
  ["retention", { answer: "30 days", expiresOn: "" }, true, null],
  ["retention", { answer: "30 days", expiresOn: "2026-03-01" }, false, "diligence:error.nothingExpires"],
  ["soc2", { answer: "no", expiresOn: "" }, true, null],
] as const)("evidence for %s with %j (given: %s) has the fault %s", (question, typed, hasEvidence, fault) => {
  expect(findExpiryFault(question, typed, { hasEvidence, today: "2026-01-15" })).toBe(fault);
});

it.each([
  ["accepted", "2026-01-15", "checked"],
  ["accepted", "2026-01-14", "lapsed"],
  ["accepted", null, "checked"],
  ["declined", null, "waiting"],
  ["waiting", null, "waiting"],
  ["stated", null, "stated"],
] as const)("%s with an end on %s counts as %s", (state, expiresOn, standing) => {
  expect(toAnswerStanding({ state, expiresOn }, "2026-01-15")).toBe(standing);
});

it("a service's own answer goes before that for all services", () => {
  const merged = mergeAnswers([
    { question: "retention", serviceId: null },
    { question: "retention", serviceId: 7 },
    { question: "dataClasses", serviceId: null },
  ] as const);
  expect(merged).toEqual([
    { question: "dataClasses", serviceId: null },
    { question: "retention", serviceId: 7 },
  ]);
});

it("badges say what was checked and has not lapsed, and nothing of a no", () => {
  const show = (overrides: Partial<StoredDiligenceAnswer>, today = "2026-01-15") =>
    listBadges([toShownAnswer(build(overrides), today)]).length;
  expect(show({})).toBe(1);
  expect(show({}, "2026-01-16")).toBe(0);
  expect(show({ value: "no" })).toBe(0);
  expect(show({ state: "waiting" })).toBe(0);
  expect(show({ question: "cyberCover", value: "", amountCents: 0 })).toBe(0);
  expect(show({ question: "signIn", value: "administrators" })).toBe(0);
  expect(show({ question: "signIn", value: "everybody" })).toBe(1);
  expect(show({ question: "retention", value: "30 days" })).toBe(0);
});

it.each([
  ["en", "SOC 2 Type II until Jan\u00a015,\u00a02026", "Cyber cover $5M", "Within 72 hours"],
  ["es", "SOC 2 tipo II hasta el 15\u00a0ene\u00a02026", "Seguro cibernético $5 M", "En el plazo de 72 horas"],
])("answers and badges are written in the reader's language (%s)", (locale, report, cover, notice) => {
  const { t } = getI18n(buildTestTenant("market", { id: 1 }), locale);
  const words = createAnswerWords(t, locale);
  const shown = (overrides: Partial<StoredDiligenceAnswer>) => toShownAnswer(build(overrides), "2026-01-15");
  expect(words.badge(shown({}))).toBe(report);
  const insured = shown({ question: "cyberCover", value: "", amountCents: 500_000_000 });
  expect(words.badge(insured).replaceAll("\u00a0", " ")).toBe(cover);
  expect(words.value(shown({ question: "breachNotice", value: "", hours: 72 }))).toBe(notice);
});

it("what was accepted can be declined later, and the other way round", () => {
  expect((["stated", "waiting", "accepted", "declined"] as const).map((state) => listDecisions({ state }))).toEqual([
    [],
    ["accept", "decline"],
    ["decline"],
    ["accept"],
  ]);
});
