import type { DemoApi } from "./demo-api.ts";

const shared = [
  { name: "benchmark", in: "query", required: true, schema: { type: "string", default: "Public_AR_Current" } },
  { name: "format", in: "query", required: true, schema: { type: "string", enum: ["json"], default: "json" } },
];

const matches = {
  description: "The matches, best first",
  content: { "application/json": { schema: { type: "object", properties: { result: { type: "object" } } } } },
};

/** The Census Bureau's geocoder (https://geocoding.geo.census.gov/geocoder/Geocoding_Services_API.html). */
export const addressGeocoder: DemoApi = {
  serviceId: 3,
  document: {
    openapi: "3.1.0",
    info: {
      title: "Address Geocoder",
      version: "1.0",
      description: "Places addresses of the United States on the map with the Census geocoder. No key is needed.",
    },
    servers: [{ url: "https://geocoding.geo.census.gov/geocoder" }],
    paths: {
      "/locations/onelineaddress": {
        get: {
          operationId: "findAddress",
          summary: "Find an address written in one line",
          parameters: [
            {
              name: "address",
              in: "query",
              required: true,
              schema: { type: "string" },
              example: "4600 Silver Hill Rd, Washington, DC 20233",
            },
            ...shared,
          ],
          responses: { 200: matches },
        },
      },
      "/geographies/coordinates": {
        get: {
          operationId: "findGeographies",
          summary: "Find the county, tract and block of a place",
          parameters: [
            {
              name: "x",
              in: "query",
              required: true,
              description: "Longitude.",
              schema: { type: "number" },
              example: -76.92744,
            },
            {
              name: "y",
              in: "query",
              required: true,
              description: "Latitude.",
              schema: { type: "number" },
              example: 38.845985,
            },
            { name: "vintage", in: "query", required: true, schema: { type: "string", default: "Current_Current" } },
            ...shared,
          ],
          responses: { 200: matches },
        },
      },
    },
  },
};
