import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import type { FaultCode, FaultWords } from "./fault.ts";

export interface JsonFault extends FaultWords {
  line: number;
  field: string | null;
}

export interface JsonSource {
  value: unknown;
  faults: JsonFault[];
  /** Line of a field, or of its nearest existing parent. */
  lineOf(path: readonly PropertyKey[]): number;
}

const deepest = 20;

/** Parses strict JSON (RFC 8259) and records the position of each field. Duplicate and forbidden keys are faults. */
export function parseJsonSource(text: string): JsonSource {
  const lineAt = toLineLookup(text);
  if (nestingOf(text) > deepest) {
    return {
      value: undefined,
      faults: [{ line: 1, field: null, code: "nested", values: { levels: deepest } }],
      lineOf: () => 1,
    };
  }
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const faults: JsonFault[] = errors.map((error) => ({
    line: lineAt(error.offset),
    field: null,
    code: toCode(error),
    values: {},
  }));
  if (root) collectKeyFaults(root, [], lineAt, faults);
  return {
    value: errors.length === 0 ? JSON.parse(text) : undefined,
    faults,
    lineOf: (path) => (root ? lineAt(nearestNode(root, path).offset) : 1),
  };
}

/** Maps the parser's error names, which this file's test covers. */
function toCode({ error }: ParseError): FaultCode {
  return `json.${printParseErrorCode(error)}` as FaultCode;
}

function toLineLookup(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}

/** Nesting depth outside strings; counted without recursion so that hostile input cannot exhaust the stack. */
function nestingOf(text: string): number {
  let depth = 0;
  let most = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (inString) {
      if (char === "\\") at++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === "{" || char === "[") most = Math.max(most, ++depth);
    else if (char === "}" || char === "]") depth--;
  }
  return most;
}

function collectKeyFaults(node: Node, path: string[], lineAt: (offset: number) => number, faults: JsonFault[]): void {
  const seen = new Set<string>();
  for (const [index, child] of (node.children ?? []).entries()) {
    if (node.type === "array") {
      collectKeyFaults(child, [...path, String(index)], lineAt, faults);
      continue;
    }
    const [keyNode, valueNode] = child.children ?? [];
    const key = String(keyNode?.value ?? "");
    const field = [...path, key].join(".");
    if (seen.has(key)) faults.push({ line: lineAt(child.offset), field, code: "twice", values: {} });
    if (key === "__proto__" || key === "constructor" || key === "prototype") {
      faults.push({ line: lineAt(child.offset), field, code: "forbidden", values: {} });
    }
    seen.add(key);
    if (valueNode) collectKeyFaults(valueNode, [...path, key], lineAt, faults);
  }
}

function nearestNode(root: Node, path: readonly PropertyKey[]): Node {
  for (let length = path.length; length > 0; length--) {
    const segments = path.slice(0, length).map((part) => (typeof part === "number" ? part : String(part)));
    const node = findNodeAtLocation(root, segments);
    if (node) return node.parent?.type === "property" ? node.parent : node;
  }
  return root;
}
