import { isJsonObject, type OpenApiObject, toLine, toObject } from "./openapi-values.ts";

export interface OpenApiOperation {
  /** In capitals. */
  method: string;
  path: string;
  /** One line; the operation's id in words where it has no summary, empty where it has neither. */
  summary: string;
}

const methods = ["get", "post", "put", "patch", "delete", "head", "options", "trace"];

/** The operations in the document's order of paths. Webhooks are not among them: the provider does not answer them. */
export function listOperations(root: OpenApiObject): OpenApiOperation[] {
  return Object.entries(toObject(root.paths)).flatMap(([path, item]) => {
    const operations = toObject(item);
    return methods
      .filter((method) => isJsonObject(operations[method]))
      .map((method) => ({
        method: method.toUpperCase(),
        path: toLine(path),
        summary: toSummary(toObject(operations[method]), operations),
      }));
  });
}

function toSummary(operation: OpenApiObject, pathItem: OpenApiObject): string {
  return (
    toLine(operation.summary) ||
    toLine(operation.description) ||
    toWords(toLine(operation.operationId)) ||
    toLine(pathItem.summary)
  );
}

/** `listUserAccounts` and `list_user-accounts` → `List user accounts`. */
function toWords(identifier: string): string {
  const words = identifier
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replace(/[_\-./]+/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
