/** What is wrong with a tenant's folder, so that a person can go there and mend it. */
export interface Fault {
  tenant: string;
  /** Path inside the tenant's folder, or the folder's own name. */
  file: string;
  /** From 1; null where a line says nothing, as for a missing file. */
  line: number | null;
  /** Dotted path of the field, such as `theme.light.brand`; null where the whole file is meant. */
  field: string | null;
  message: string;
  /** An error keeps the folder's new state from being served; a warning does not. */
  severity: "error" | "warning";
}

/** One line for a log or a terminal: `premfi/tenant.json:12 theme.light.brand: a colour as #rrggbb`. */
export function toFaultLine(fault: Fault): string {
  const place = `${fault.tenant}/${fault.file}${fault.line === null ? "" : `:${fault.line}`}`;
  return fault.field === null ? `${place}: ${fault.message}` : `${place} ${fault.field}: ${fault.message}`;
}
