import { readSearchText } from "#app/content/search-text.ts";
import type { ConfirmationRequired } from "#app/features/identity/confirmation/confirmation.ts";
import type { OwnService } from "./own-services.server.ts";

/** Rows of a page. */
export const ownServicesOnPage = 25;

/** One page of a seller's own listings, as its address asks for. */
export interface OwnServicesList {
  services: readonly OwnService[];
  /** Search in the name; empty for all. */
  text: string;
  /** From 1. */
  page: number;
  /** Number of the listings found. */
  found: number;
  /** Number of the seller's listings. */
  total: number;
}

/** What is asked before a service is withdrawn. */
export interface OwnServicesState {
  kind: "unconfirmed";
  service: { id: number; name: string };
  required: ConfirmationRequired;
}

/** Reads search and page from the address; invalid values are ignored. */
export function listOwnServicesPage(all: readonly OwnService[], params: URLSearchParams): OwnServicesList {
  const text = readSearchText(params);
  const wanted = text.toLocaleLowerCase();
  const found = all.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  const last = Math.max(1, Math.ceil(found.length / ownServicesOnPage));
  const page = /^[1-9]\d{0,5}$/.test(params.get("page") ?? "") ? Math.min(Number(params.get("page")), last) : 1;
  const services = found.slice((page - 1) * ownServicesOnPage, page * ownServicesOnPage);
  return { services, text, page, found: found.length, total: all.length };
}

/** Address of a page of the list, without defaults. */
export function toOwnServicesSearch({ text, page }: Pick<OwnServicesList, "text" | "page">): string {
  const params = new URLSearchParams();
  if (text !== "") params.set("q", text);
  if (page > 1) params.set("page", String(page));
  return `/myservices${params.size === 0 ? "" : `?${params}`}`;
}
