import type { z } from "zod";
import { productPaths } from "#app/features/tenancy/address/tenant-paths.ts";
import type { FaultCode, FaultWords } from "./fault.ts";

/** Converts a zod issue to a fault's message. */
export function toIssueWords(issue: z.core.$ZodIssue): FaultWords {
  switch (issue.code) {
    case "unrecognized_keys":
      return { code: "unknownField", values: {} };
    case "invalid_type":
      return { code: types[issue.expected] ?? "invalid", values: {} };
    case "too_small":
      return { code: tooSmall[issue.origin] ?? "invalid", values: { least: Number(issue.minimum) } };
    case "too_big":
      return { code: tooBig[issue.origin] ?? "invalid", values: { most: Number(issue.maximum) } };
    case "invalid_value":
      return { code: "choice", values: { choices: issue.values.map(String).join(", ") } };
    case "invalid_format":
    case "custom":
      return toFormatWords(issue);
    default:
      return { code: "invalid", values: {} };
  }
}

const types: Record<string, FaultCode> = {
  string: "type.string",
  number: "type.number",
  int: "type.int",
  boolean: "type.boolean",
  array: "type.array",
  object: "type.object",
};
const tooSmall: Record<string, FaultCode> = { string: "tooShort", array: "tooFew", number: "tooLow", int: "tooLow" };
const tooBig: Record<string, FaultCode> = { string: "tooLong", array: "tooMany", number: "tooHigh", int: "tooHigh" };
/** Messages of our own schemas, and zod's formats. */
const messages = ["slug", "host", "hostAddress", "path", "color", "imageName", "phone", "characters", "terms"] as const;
const formats = ["email", "url"] as const;

function toFormatWords({ message, path, ...issue }: z.core.$ZodIssue): FaultWords {
  if (message === "accountPath") return { code: "accountPath", values: { base: toBase(String(path.at(-1))) } };
  const said = messages.find((name) => name === message);
  if (said !== undefined) return { code: said, values: {} };
  const format = "format" in issue ? formats.find((name) => name === issue.format) : undefined;
  return { code: format ?? "invalid", values: {} };
}

function toBase(screen: string): string {
  const found = Object.entries(productPaths).find(([name]) => name === screen);
  return found?.[1].toLowerCase() ?? "";
}
