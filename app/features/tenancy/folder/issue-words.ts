import type { z } from "zod";
import { productPaths } from "#app/features/tenancy/tenant-paths.ts";
import type { FaultWords } from "./fault.ts";

/** What zod has to say of a value, in the words of a fault. */
export function toIssueWords(issue: z.core.$ZodIssue): FaultWords {
  switch (issue.code) {
    case "unrecognized_keys":
      return { code: "unknownField", values: {} };
    case "invalid_type":
      return { code: types.has(issue.expected) ? `type.${issue.expected}` : "invalid", values: {} };
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

const types = new Set<string>(["string", "number", "int", "boolean", "array", "object"]);
const tooSmall: Record<string, string> = { string: "tooShort", array: "tooFew", number: "tooLow", int: "tooLow" };
const tooBig: Record<string, string> = { string: "tooLong", array: "tooMany", number: "tooHigh", int: "tooHigh" };
const formats = new Set(["slug", "host", "hostAddress", "path", "color", "imageName", "phone", "characters"]);

function toFormatWords({ message, path, ...issue }: z.core.$ZodIssue): FaultWords {
  if (message === "accountPath") return { code: "accountPath", values: { base: toBase(String(path.at(-1))) } };
  if (formats.has(message)) return { code: message, values: {} };
  const format = "format" in issue ? issue.format : null;
  return { code: format === "email" || format === "url" ? format : "invalid", values: {} };
}

function toBase(screen: string): string {
  const found = Object.entries(productPaths).find(([name]) => name === screen);
  return found?.[1].toLowerCase() ?? "";
}
