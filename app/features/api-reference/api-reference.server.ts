import { eq } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { listOperations, type OpenApiOperation } from "#app/features/marketplace/openapi/openapi-operations.ts";
import { parseWebAddress } from "#app/features/marketplace/openapi/openapi-servers.ts";
import {
  isJsonObject,
  type OpenApiObject,
  toArray,
  toLine,
  toObject,
} from "#app/features/marketplace/openapi/openapi-values.ts";
import { type Service, serviceStatus } from "#app/features/marketplace/service/service.ts";
import { getOpenApiDocument, getService } from "#app/features/marketplace/service/services.server.ts";
import type { Operation } from "./operation.ts";
import { readOperation } from "./read-operation.server.ts";
import { listServerRules } from "./server-rules.ts";

export interface ApiReference {
  service: { id: number; name: string; ownerCompanyName: string };
  title: string;
  version: string;
  /** The first thousand operations. */
  operations: OpenApiOperation[];
  operationCount: number;
  /** Address of a document that was not imported here and can only be opened there. */
  elsewhere: string | null;
  /** Whether any of its servers can be called from here. */
  callable: boolean;
}

const mostOperations = 1000;

/**
 * The data of a service's reference page with the chosen operation, else the first; null when the tenant has no such
 * service, or the service no document.
 * @param locale language of the service's name; the document is shown as it is.
 */
export async function getApiReference(
  scope: ShownScope,
  id: number,
  chosen: string | null,
  locale = "",
): Promise<{ reference: ApiReference; operation: Operation | null } | null> {
  const [service, found] = await Promise.all([getService(scope, id, locale), getRootDocument(scope, id)]);
  if (!service || service.status === serviceStatus.inactive) return null;
  if (!found) {
    const outside = toOutsideReference(service);
    return outside && { reference: outside, operation: null };
  }
  const info = toObject(found.root.info);
  const operations = listOperations(found.root);
  const reference = {
    service: { id: service.id, name: service.name, ownerCompanyName: service.ownerCompany.name },
    title: toLine(info.title) || service.name,
    version: toLine(info.version),
    operations: operations.slice(0, mostOperations),
    operationCount: operations.length,
    elsewhere: null,
    callable: listServerRules(found.root, found.base).length > 0,
  };
  return { reference, operation: readOperation(found.root, found.base, chosen) };
}

/** Sellers may give only the address of a document instead of uploading one. */
function toOutsideReference(service: Service): ApiReference | null {
  const elsewhere = parseWebAddress(service.openApiSpecificationUrl);
  if (elsewhere === null) return null;
  return {
    service: { id: service.id, name: service.name, ownerCompanyName: service.ownerCompany.name },
    title: service.name,
    version: "",
    operations: [],
    operationCount: 0,
    elsewhere,
    callable: false,
  };
}

/** The document itself, and the address that its relative servers start from. */
export async function getRootDocument(
  scope: ShownScope,
  id: number,
): Promise<{ root: OpenApiObject; base: string | null } | null> {
  const document = await getOpenApiDocument(scope, id);
  if (!document) return null;
  const root: unknown = JSON.parse(document.json);
  if (!isJsonObject(root)) return null;
  const [row] = await scope.db.select({ source: services.importSource }).from(services).where(eq(services.id, id));
  return { root, base: findBase(root, row?.source ?? null) };
}

/** Where the document was published: as its directory recorded it, or where it was imported from. */
export function findBase(root: OpenApiObject, source: string | null): string | null {
  const origins = toArray(toObject(root.info)["x-origin"]).map((origin) => toObject(origin).url);
  return [...origins.reverse(), source].map(parseWebAddress).find((address) => address !== null) ?? null;
}
