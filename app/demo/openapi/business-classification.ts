import type { DemoApi } from "./demo-api.ts";

const prediction = {
  type: "object",
  properties: {
    naicsCode: { type: "string", examples: ["722511"] },
    naicStitle: { type: "string", examples: ["Full-Service Restaurants"] },
    confidenceScore: { type: "number", minimum: 0, maximum: 1 },
  },
};

/** The fictitious seller's interface, for reading only: it names no server. */
export const businessClassification: DemoApi = {
  serviceId: 40,
  document: {
    openapi: "3.1.0",
    info: {
      title: "Business Classification",
      version: "2.1",
      description: "Up to two NAICS 2022 predictions for a business name and address.",
    },
    servers: [],
    paths: {
      "/classify": {
        post: {
          operationId: "classify",
          summary: "Classify a business",
          requestBody: {
            required: true,
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  required: ["companyname"],
                  properties: {
                    companyname: { type: "string", examples: ["Cedar & Vine Bistro LLC"] },
                    address: { type: "string", examples: ["2418 NE Alberta Street"] },
                    city: { type: "string", examples: ["Portland"] },
                    state: { type: "string", examples: ["OR"] },
                    zip: { type: "string", examples: ["97211"] },
                  },
                },
              },
            },
          },
          responses: {
            200: {
              description: "The predictions, the likelier first",
              content: {
                "application/json": {
                  schema: {
                    type: "object",
                    properties: {
                      classificationData: {
                        type: "object",
                        properties: { naicsPredictionA: prediction, naicsPredictionB: prediction },
                      },
                    },
                  },
                },
              },
            },
            422: { description: "The name is missing" },
          },
        },
      },
    },
  },
};
