import type { DemoApi } from "./demo-api.ts";

const format = {
  name: "format",
  in: "query",
  required: true,
  description: "How the answer is written.",
  schema: { type: "string", enum: ["json", "xml", "csv"], default: "json" },
};

const answer = {
  description: "The values that are on file",
  content: { "application/json": { schema: { $ref: "#/components/schemas/Answer" } } },
};

/** The decoding part of NHTSA's product information catalog (https://vpic.nhtsa.dot.gov/api/). */
export const vinDecoder: DemoApi = {
  serviceId: 1,
  document: {
    openapi: "3.1.0",
    info: {
      title: "VIN Decoder",
      version: "1.0",
      description: "Decodes vehicle identification numbers with NHTSA's vPIC. No key is needed.",
    },
    servers: [{ url: "https://vpic.nhtsa.dot.gov/api/vehicles" }],
    paths: {
      "/DecodeVinValues/{vin}": {
        get: {
          operationId: "decodeVin",
          summary: "Decode a VIN into one flat row",
          parameters: [
            {
              name: "vin",
              in: "path",
              required: true,
              description: "17 characters, or fewer with * for what is not known.",
              schema: { type: "string", maxLength: 17 },
              example: "1HGCM82633A004352",
            },
            { name: "modelyear", in: "query", schema: { type: "integer", minimum: 1953 }, example: 2003 },
            format,
          ],
          responses: { 200: answer },
        },
      },
      "/GetModelsForMake/{make}": {
        get: {
          operationId: "listModels",
          summary: "List the models of a make",
          parameters: [
            { name: "make", in: "path", required: true, schema: { type: "string" }, example: "honda" },
            format,
          ],
          responses: { 200: answer },
        },
      },
      "/DecodeWMI/{wmi}": {
        get: {
          operationId: "decodeManufacturer",
          summary: "Decode a world manufacturer identifier",
          parameters: [
            {
              name: "wmi",
              in: "path",
              required: true,
              schema: { type: "string", minLength: 3, maxLength: 6 },
              example: "1HG",
            },
            format,
          ],
          responses: { 200: answer },
        },
      },
    },
    components: {
      schemas: {
        Answer: {
          type: "object",
          properties: {
            Count: { type: "integer" },
            Message: { type: "string" },
            Results: { type: "array", items: { type: "object", additionalProperties: { type: ["string", "null"] } } },
          },
        },
      },
    },
  },
};
