export interface DemoApi {
  serviceId: number;
  /** OpenAPI 3.1. */
  document: {
    openapi: "3.1.0";
    info: { title: string; version: string; description: string };
    servers: { url: string }[];
    paths: Record<string, Record<string, object>>;
    components?: object;
  };
}
