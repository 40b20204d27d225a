import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { ShownAnswer } from "#app/features/diligence/answer.ts";
import { questionList } from "#app/features/diligence/question.ts";
import type { MediaItem, Service, ServiceDocument } from "#app/features/marketplace/service/service.ts";
import type { ApiEnv } from "./api-env.ts";
import { respondProblem } from "./problem.ts";

/** The id is unknown, or the caller may not see the service. */
export function respondUnknownId(c: Context<ApiEnv>) {
  const title = c.env.context.t("shell:problem.noService");
  return respondProblem(c, { status: 400, title, errors: { id: ["names no service"] } });
}

/** A service (spec 3). */
export const serviceShape = z
  .object({
    apiId: z.int(),
    name: z.string(),
    companyName: z.string(),
    ownerCompany: z.string().describe("The seller"),
    logoUrl: z.string(),
    liveStatus: z.enum(["Live", "Coming Soon", "Inactive"]).describe("Coming Soon is shown as Pending"),
    tagline: z.string(),
    type: z.enum(["Single", "Bundled"]),
    featureId: z.string().describe("Comma-separated: 1 marketplace, 2 API, 3 bundled, 4 agency management system"),
    description: z.string().describe("Sanitised HTML"),
    website: z.string().nullable(),
    showPriceDetails: z.boolean(),
    showTryOut: z.boolean(),
    openAPISpecificationURL: z.string().nullable(),
    openApiDocuments: z.string().nullable(),
    lineOfBusinessNames: z.array(z.string()),
    valueChainNames: z.array(z.string()),
    companyTypeNames: z.array(z.string()),
    companySubTypeNames: z.array(z.string()).describe("The categories"),
  })
  .openapi("Service");

export const mediaShape = z
  .object({ documentType: z.string().describe("Screenshot for an image"), documentURL: z.string() })
  .openapi("MediaItem");

export const serviceDocumentShape = z
  .object({ documentType: z.string(), name: z.string(), documentURL: z.string() })
  .openapi("ServiceDocument");

/** An answer of a due-diligence file. Days are UTC. */
export const diligenceShape = z
  .object({
    question: z.enum(questionList),
    answer: z.string().describe("Plain text, or the chosen word; empty where the answer is a number"),
    amountCents: z.int().nullable().describe("An insurance limit in US cents"),
    hours: z.int().nullable().describe("Hours until agencies hear of a breach"),
    periodFrom: z.string().nullable().describe("First day that a SOC 2 report covers; null for type I"),
    periodUntil: z.string().nullable(),
    standing: z
      .enum(["stated", "waiting", "checked", "lapsed"])
      .describe("stated: without evidence; waiting: the evidence was not checked; lapsed: it was, and has ended"),
    checkedOn: z.string().nullable().describe("When an administrator checked the evidence"),
    expiresOn: z.string().nullable().describe("The evidence's last day"),
    evidenceUrl: z.string().nullable().describe("A page of the seller's that shows it"),
    isOfService: z.boolean().describe("Whether it is about this service alone, not about all of the seller's"),
  })
  .openapi("DiligenceAnswer");

const liveStatuses = { 1: "Live", 2: "Coming Soon", 4: "Inactive" } as const;

export function toServiceAnswer(service: Service): z.infer<typeof serviceShape> {
  return {
    apiId: service.id,
    name: service.name,
    companyName: service.companyName,
    ownerCompany: service.ownerCompany.name,
    logoUrl: service.logoUrl,
    liveStatus: liveStatuses[service.status],
    tagline: service.tagline,
    type: service.type,
    featureId: service.featureIds.join(","),
    description: service.description,
    website: service.website,
    showPriceDetails: service.showPriceDetails,
    showTryOut: service.showTryOut,
    openAPISpecificationURL: service.openApiSpecificationUrl,
    openApiDocuments: service.openApiDocuments,
    lineOfBusinessNames: service.lineOfBusinessNames,
    valueChainNames: service.valueChainNames,
    companyTypeNames: service.companyTypeNames,
    companySubTypeNames: service.categoryNames,
  };
}

export function toMediaAnswer({ documentType, documentUrl }: MediaItem): z.infer<typeof mediaShape> {
  return { documentType, documentURL: documentUrl };
}

export function toDocumentAnswer({
  documentType,
  name,
  documentUrl,
}: ServiceDocument): z.infer<typeof serviceDocumentShape> {
  return { documentType, name, documentURL: documentUrl };
}

export function toDiligenceAnswer({
  id: _id,
  documentName: _document,
  value,
  ...answer
}: ShownAnswer): z.infer<typeof diligenceShape> {
  return { ...answer, answer: value };
}
