import { baseCopy } from "#app/i18n/base-copy.ts";
import type { KeyEnd } from "#app/i18n/copy-keys.ts";

export type FaultCode = KeyEnd<"tenancy", "fault.">;

/** What is wrong, in any language: the text `tenancy:fault.<code>` with these values. */
export interface FaultWords {
  code: FaultCode;
  values: Record<string, string | number>;
}

/** What is wrong with a tenant's folder, so that a person can go there and mend it. */
export interface Fault extends FaultWords {
  tenant: string;
  /** Path inside the tenant's folder, or the folder's own name. */
  file: string;
  /** From 1; null where a line says nothing, as for a missing file. */
  line: number | null;
  /** Dotted path of the field, such as `theme.light.brand`; null where the whole file is meant. */
  field: string | null;
  /** An error keeps the folder's new state from being served; a warning does not. */
  severity: "error" | "warning";
}

/** Of a fault, only what it says. */
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
