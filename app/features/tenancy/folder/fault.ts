import { baseCopy } from "#app/i18n/base-copy.ts";
import type { KeyEnd } from "#app/i18n/copy-keys.ts";

export type FaultCode = KeyEnd<"tenancy", "fault.">;

/** A message in any language: the text `tenancy:fault.<code>` with these values. */
export interface FaultWords {
  code: FaultCode;
  values: Record<string, string | number>;
}

/** An error in a tenant's folder, precise enough to fix. */
export interface Fault extends FaultWords {
  tenant: string;
  /** Path inside the tenant's folder, or the folder's own name. */
  file: string;
  /** From 1; null without a line, as for a missing file. */
  line: number | null;
  /** Dotted path of the field, such as `theme.light.brand`; null for the whole file. */
  field: string | null;
  /** An error prevents the folder's new version from being served; a warning does not. */
  severity: "error" | "warning";
}

/** The message of a fault. */
export function toFaultWords({ code, values }: FaultWords): FaultWords {
  return { code, values };
}

/** In English, for logs and terminals. */
export function toFaultMessage({ code, values }: FaultWords): string {
  const text = baseCopy.en.tenancy?.[`fault.${code}`] ?? code;
  return text.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => String(values[name] ?? ""));
}

/** One line for a log or a terminal: `premfi/tenant.json:12 theme.light.brand: a color as #rrggbb`. */
export function toFaultLine(fault: Fault): string {
  const place = `${fault.tenant}/${fault.file}${fault.line === null ? "" : `:${fault.line}`}`;
  const message = toFaultMessage(fault);
  return fault.field === null ? `${place}: ${message}` : `${place} ${fault.field}: ${message}`;
}
