import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { type DeviceClass, type EventName, eventsPath, keptSource, most, trackedButtons } from "./event-names.ts";
import type { VitalName } from "./vitals.ts";

interface ShownPage {
  tenant: string;
  /** The route's id. */
  route: string;
  pathname: string;
  search: string;
}

const flushMs = 3000;
const ofService = /\/(?:service|(?:requestservice|startworkflow)\/[^/]+)\/([1-9]\d{0,8})(?=[/?#]|$)/i;

let page: ShownPage | null = null;
let source: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let events: { name: EventName; route: string; service: number | null }[] = [];
let vitals: { name: VitalName; route: string; value: number }[] = [];

/** Counts a page view; from the first call on also clicks on marked buttons, and the first page's vitals. */
export function countPage(shown: ShownPage): void {
  const isFirst = page === null;
  if (page !== null && page.tenant !== shown.tenant) send();
  page = shown;
  const utmSource = new URLSearchParams(shown.search).get("utm_source") ?? "";
  if (keptSource.test(utmSource)) source = utmSource;
  if (isFirst) listen(shown.route);
  if (isFirst && isFromOutside()) add("visit");
  add("view");
}

function listen(route: string): void {
  addEventListener("click", countPress, { capture: true });
  const measure = ({ name, value }: { name: VitalName; value: number }) => {
    vitals.push({ name, route, value: Math.round(value * 1000) / 1000 });
    if (vitals.length >= most.vitals) send();
    else sendSoon();
  };
  for (const on of [onLCP, onINP, onCLS, onFCP, onTTFB]) on(measure);
  // Registered after web-vitals' own listener, whose last values are reported when the page is hidden.
  addEventListener("visibilitychange", () => document.visibilityState === "hidden" && send());
  addEventListener("pagehide", send);
}

function countPress({ target }: MouseEvent): void {
  const marked = target instanceof Element ? target.closest("[data-track]") : null;
  const name = trackedButtons.find((button) => button === marked?.getAttribute("data-track"));
  if (marked && name) add(name, marked.getAttribute("href") ?? "");
}

/** A click on a link to a service counts for that service, any other for the current page's. */
function add(name: EventName, href = ""): void {
  if (page === null) return;
  const id = ofService.exec(page.pathname)?.[1] ?? ofService.exec(href)?.[1];
  events.push({ name, route: page.route, service: id === undefined ? null : Number(id) });
  if (events.length >= most.events) send();
  else sendSoon();
}

function sendSoon(): void {
  timer ??= setTimeout(send, flushMs);
}

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (page === null || events.length + vitals.length === 0) return;
  const body = JSON.stringify({ tenant: page.tenant, device: toDevice(), source, events, vitals });
  events = [];
  vitals = [];
  navigator.sendBeacon(eventsPath, new Blob([body], { type: "application/json" }));
}

/** Whether the document is a visit's first page: neither reloaded nor reached from another page of the site. */
function isFromOutside(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  const isNew = !(entry instanceof PerformanceNavigationTiming) || entry.type === "navigate";
  return isNew && !document.referrer.startsWith(`${location.origin}/`);
}

function toDevice(): DeviceClass {
  if (innerWidth < 640) return "phone";
  return innerWidth < 1024 ? "tablet" : "desktop";
}
