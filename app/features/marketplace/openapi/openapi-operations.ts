import { isJsonObject, type OpenApiObject, toArray, toLine, toObject } from "./openapi-values.ts";

export interface OpenApiOperation {
  /** In upper case. */
  method: string;
  path: string;
  /** One line; the operation id as words without a summary, empty without either. */
  summary: string;
  /** The first of its tags; empty without one. */
  tag: string;
}

const methods = ["get", "post", "put", "patch", "delete", "head", "options", "trace"];

/** Operations in the document's order of paths, without webhooks, which the provider does not serve. */
export function listOperations(root: OpenApiObject): OpenApiOperation[] {
  return Object.entries(toObject(root.paths)).flatMap(([path, item]) => {
    const operations = toObject(item);
    return methods
      .filter((method) => isJsonObject(operations[method]))
      .map((method) => ({
        method: method.toUpperCase(),
        path: toLine(path),
        summary: toSummary(toObject(operations[method]), operations),
        tag: toLine(toArray(toObject(operations[method]).tags)[0]),
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
