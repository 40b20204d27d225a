/** The part of the library's interface in use; it ships no types. */
declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  export interface ViewerRequest {
    url: string;
    method?: string;
    headers?: Record<string, string>;
    body?: unknown;
    loadSpec?: boolean;
    userFetch?: (url: string, request: ViewerRequest) => Promise<Response>;
  }

  export interface ViewerOptions {
    domNode: HTMLElement;
    spec: Record<string, unknown>;
    layout: "BaseLayout";
    presets: unknown[];
    docExpansion: "list" | "none";
    defaultModelsExpandDepth: number;
    supportedSubmitMethods: string[];
    validatorUrl: null;
    queryConfigEnabled: boolean;
    deepLinking: boolean;
    onComplete: () => void;
    requestInterceptor: (request: ViewerRequest) => ViewerRequest;
  }

  const SwaggerUI: { (options: ViewerOptions): unknown; presets: { apis: unknown } };
  export default SwaggerUI;
}
