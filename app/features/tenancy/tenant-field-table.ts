import { z } from "zod";
import { tenantConfig } from "./tenant-config.ts";

/** Markers around the table in `_template/README.md`. */
const tableMarks = ["<!-- fields: npm run tenants -- schema -->", "<!-- /fields -->"] as const;

const described = z.looseObject({
  description: z.string().default(""),
  properties: z.record(z.string(), z.unknown()).default({}),
  enum: z.array(z.string()).optional(),
});

/** The fields of `tenant.json` as a Markdown table, in schema order. */
function toTenantFieldTable(): string {
  const { properties } = described.parse(z.toJSONSchema(tenantConfig, { io: "input" }));
  const rows = Object.entries(properties).flatMap(([name, schema]) => toRows(name, schema));
  return ["| field | what it is |", "|---|---|", ...rows].join("\n");
}

function toRows(path: string, schema: unknown): string[] {
  const { description, properties, enum: values } = described.parse(schema);
  const choices = values === undefined ? "" : `: ${values.map((value) => `\`${value}\``).join(", ")}`;
  const below = Object.entries(properties).flatMap(([name, part]) => toRows(`${path}.${name}`, part));
  // Escaped, since anything that looks like a tag would not be shown.
  return [`| \`${path}\` | ${description.replaceAll("<", "\\<")}${choices} |`, ...below];
}

/** Replaces the table between the markers. */
export function withTenantFieldTable(text: string): string {
  const [start, end] = tableMarks;
  const [before, rest = ""] = text.split(start);
  const after = rest.slice(rest.indexOf(end));
  return `${before}${start}\n\n${toTenantFieldTable()}\n\n${after}`;
}
