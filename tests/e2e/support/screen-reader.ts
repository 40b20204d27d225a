import type { CDPSession, Page } from "@playwright/test";
import { expect } from "./clean-page.ts";

/** What Chromium hands to assistive technology about an element. */
interface AccessibleNode {
  nodeId: string;
  ignored: boolean;
  childIds?: string[];
  role?: { value?: string };
  name?: { value?: string };
  description?: { value?: string };
  value?: { value?: string | number };
  properties?: { name: string; value: { value?: unknown } }[];
}

const landmarks = ["banner", "navigation", "main", "contentinfo", "complementary", "region", "search", "form"];
const checkable = ["checkbox", "radio", "switch", "menuitemcheckbox", "menuitemradio"];
const mostStops = 120;

/** What is read; a pattern where it holds a time, or a number that other tests change. */
type Line = string | RegExp;

/**
 * Goes through pages as a screen reader's user does: by keyboard only. Each line is what a screen reader says of the
 * element that has the focus (role, name, value, states, description), or of a live region whose text changed.
 */
export class ScreenReader {
  readonly #page: Page;
  readonly #browser: CDPSession;
  readonly #announced: string[] = [];

  private constructor(page: Page, browser: CDPSession) {
    this.#page = page;
    this.#browser = browser;
  }

  static async on(page: Page): Promise<ScreenReader> {
    const reader = new ScreenReader(page, await page.context().newCDPSession(page));
    await page.exposeFunction("announce", (line: string) => void reader.#announced.push(line));
    await page.addInitScript(announceChanges);
    return reader;
  }

  /** Opens a page and waits until its scripts respond. Expects its title, landmarks and first-level headings, in order. */
  async open(address: string, ...outline: string[]): Promise<void> {
    await this.#page.goto(address, { waitUntil: "load" });
    await this.#page.waitForFunction(() =>
      Object.keys(document.querySelector("#main, main") ?? {}).some((key) => key.startsWith("__react")),
    );
    await this.findsPage(...outline);
  }

  /** Expects a page's title, landmarks and first-level headings, in order. */
  async findsPage(...outline: string[]): Promise<void> {
    await expect.poll(() => this.#readOutline()).toEqual(outline);
  }

  /** Presses Tab until this is read; every stop on the way must have a name and show that it has the focus. */
  async tabTo(line: Line): Promise<void> {
    const stops: string[] = [];
    while (stops.length < mostStops) {
      const stop = await this.#tab(`on the way to ${line}, after\n${stops.join("\n")}`);
      stops.push(stop);
      if (typeof line === "string" ? stop === line : line.test(stop)) return;
    }
    throw new Error(`the focus never reached ${line}, but\n${stops.join("\n")}`);
  }

  /** Presses Tab once for each line, which it expects to be read. */
  async tabThrough(...lines: string[]): Promise<void> {
    const stops: string[] = [];
    for (const _ of lines) stops.push(await this.#tab(stops.join("\n")));
    expect(stops).toEqual(lines);
  }

  async #tab(where: string): Promise<string> {
    await this.#page.keyboard.press("Tab");
    expect(await describeLostFocus(this.#page), where).toBeNull();
    const stop = await this.#readFocus();
    expect(stop).toMatch(/^(?!generic)\w+ "./);
    return stop;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  /** Expects the focus on what is read like this. */
  async isAt(line: Line): Promise<void> {
    await expect.poll(() => this.#readFocus()).toEqual(toExpected(line));
  }

  /** Expects exactly these changes of live regions since the last call, in order. */
  async hears(...lines: Line[]): Promise<void> {
    await expect.poll(() => [...this.#announced]).toEqual(lines.map(toExpected));
    this.#announced.length = 0;
  }

  async #readFocus(): Promise<string> {
    const focused = await this.#describe("document.activeElement");
    const active = await this.#describe(
      "document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')",
    );
    return active === "" ? focused : `${focused} > ${active}`;
  }

  async #describe(expression: string): Promise<string> {
    const { result } = await this.#browser.send("Runtime.evaluate", { expression });
    if (result.objectId === undefined) return "";
    const { objectId } = result;
    const { nodes } = await this.#browser.send("Accessibility.getPartialAXTree", { objectId, fetchRelatives: false });
    const [node] = nodes;
    const read = async (functionDeclaration: string) =>
      (await this.#browser.send("Runtime.callFunctionOn", { objectId, functionDeclaration, returnByValue: true }))
        .result;
    if (node === undefined) return "";
    const current = await read("function () { return this.getAttribute('aria-current'); }");
    // A status without a name is read with its text.
    if (node.role?.value === "status" && node.name?.value === "")
      return `status "${tidy(String((await read("function () { return this.innerText; }")).value))}"`;
    return toLine(node, current.value === null ? [] : ["current"]);
  }

  async #readOutline(): Promise<string[]> {
    const { nodes } = await this.#browser.send("Accessibility.getFullAXTree");
    return [await this.#page.title(), ...inOrder(nodes).filter(isInOutline).map(toHead)];
  }
}

/** As they are read; the browser lists them level by level. */
function inOrder(nodes: readonly AccessibleNode[]): AccessibleNode[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const follow = (node: AccessibleNode): AccessibleNode[] => [
    node,
    ...(node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      return child === undefined ? [] : follow(child);
    }),
  ];
  const [root] = nodes;
  return root === undefined ? [] : follow(root);
}

function toExpected(line: Line): unknown {
  return typeof line === "string" ? line : expect.stringMatching(line);
}

function isInOutline(node: AccessibleNode): boolean {
  if (node.ignored) return false;
  const role = node.role?.value ?? "";
  if (role === "heading") return getProperty(node, "level") === 1;
  return landmarks.includes(role) && (role !== "form" || node.name?.value !== "");
}

function getProperty({ properties = [] }: AccessibleNode, name: string): unknown {
  return properties.find((property) => property.name === name)?.value.value;
}

function toHead({ role, name }: AccessibleNode): string {
  const text = tidy(name?.value ?? "");
  return text === "" ? String(role?.value) : `${role?.value} "${text}"`;
}

function toLine(node: AccessibleNode, more: readonly string[]): string {
  const role = node.role?.value ?? "";
  const has = (name: string) => getProperty(node, name);
  const checked = checkable.includes(role) ? [has("checked") === "true" ? "checked" : "not checked"] : [];
  const open = { true: ["expanded"], false: ["collapsed"] }[String(has("expanded"))] ?? [];
  const states = ["pressed", "selected", "required", "disabled", "invalid"].filter(
    (name) => String(has(name)) === "true",
  );
  const value = tidy(String(node.value?.value ?? ""));
  const description = tidy(node.description?.value ?? "");
  const said = [toHead(node), ...(value === "" ? [] : [`"${value}"`]), ...checked, ...open, ...states, ...more];
  return said.join(", ") + (description === "" ? "" : ` – ${description}`);
}

const tidy = (text: string) => text.replace(/\s+/g, " ").trim();

/** What is wrong with how the focus is shown, or null. */
function describeLostFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return "nothing has the focus";
    const name = element.outerHTML.slice(0, 120);
    const around = [element, element.parentElement, element.parentElement?.parentElement];
    const marks = [
      ...around.map((part) => (part ? getComputedStyle(part) : null)),
      getComputedStyle(element, "::after"),
    ].flatMap((style) => [style?.outlineStyle ?? "none", style?.boxShadow ?? "none"]);
    // The parts of a date within the browser's own control are marked by the browser.
    if (!element.matches("[type=date]") && marks.every((mark) => mark === "none"))
      return `nothing shows the focus on ${name}`;
    const { top, bottom, width } = element.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight && width > 0 ? null : `out of sight: ${name}`;
  });
}

declare global {
  interface Window {
    announce(line: string): Promise<void>;
  }
}

/**
 * Runs in the page: reports the texts of live regions as they change. An alert is also announced when it appears with
 * its text; a polite region that appears so is not by most screen readers, and is reported as unheard.
 */
function announceChanges(): void {
  const live = '[role="status"], [role="alert"], [role="log"], [aria-live="polite"], [aria-live="assertive"]';
  const isAlert = (region: Element) => region.matches('[role="alert"], [aria-live="assertive"]');
  const read = (region: HTMLElement) => region.innerText.replace(/\s+/g, " ").trim();
  const said = new WeakMap<Element, string>();
  const say = (kind: string, region: Element, text: string) => {
    if (region.checkVisibility() && text !== "") void window.announce(`${kind}: ${text}`);
  };
  const sayWhole = (region: HTMLElement, added: readonly Element[]) => {
    const text = read(region);
    const isNew = added.some((node) => node.contains(region));
    const isSame = text === said.get(region) && !added.some((node) => region.contains(node));
    said.set(region, text);
    if (isSame) return;
    if (isAlert(region)) return say("alert", region, text);
    if (!isNew) return say("status", region, text);
    // What takes the focus is read all the same; effects have run after two frames.
    const isSilent = () => region.matches('[role="status"]') && !region.contains(document.activeElement);
    const judge = () => (isSilent() ? say("unheard", region, text) : undefined);
    requestAnimationFrame(() => requestAnimationFrame(judge));
  };
  const observer = new MutationObserver((changes) => {
    const added = changes
      .flatMap(({ addedNodes }) => [...addedNodes])
      .filter((node) => node instanceof HTMLElement)
      .filter((node) => node.isConnected);
    const regions = new Set<Element>(added.flatMap((node) => [node, ...node.querySelectorAll("*")]));
    for (const { target } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
      if (region) regions.add(region);
    }
    for (const region of regions) {
      if (!(region instanceof HTMLElement) || !region.matches(live)) continue;
      if (!region.matches('[role="log"]')) sayWhole(region, added);
      // Of a log only what is added is read.
      else for (const node of added) if (region !== node && region.contains(node)) say("log", region, read(node));
    }
  });
  document.addEventListener("DOMContentLoaded", () => {
    for (const region of document.querySelectorAll(live))
      if (region instanceof HTMLElement) said.set(region, read(region));
    observer.observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
}
