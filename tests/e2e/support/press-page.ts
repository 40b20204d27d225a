import type { Page } from "@playwright/test";
import type { Control } from "./hands-in-page.ts";
import { type InputMethod, type Outcome, pressControl } from "./press-control.ts";
import type { Seat } from "./take-seat.ts";

/** The presses of one person in one way. */
export interface Round {
  seat: Seat;
  method: InputMethod;
  /**
   * The kinds of controls already pressed, when one of a kind is enough, on whatever page or row; null when each
   * control of each page is pressed.
   */
  kinds: Set<string> | null;
  pressed: number;
  /** Controls that had disappeared when their turn came, because of an earlier press. */
  gone: number;
  faults: string[];
}

export function startRound(seat: Seat, method: InputMethod, kinds: Set<string> | null): Round {
  return { seat, method, kinds, pressed: 0, gone: 0, faults: [] };
}

/** A page whose controls are being pressed. */
interface Visit extends Pick<Round, "seat" | "method"> {
  round: Round;
  address: string;
  /** When each control of the page is pressed: the kinds that it has shown so far. */
  known: Set<string>;
  /** The presses that led to the current state; null when something else is shown. */
  shown: string | null;
  /** A link was followed within the document: going back one step restores the page. */
  hasFollowed: boolean;
}

const isFull = process.env.FULL !== undefined;

/** Maximum number of presses between a page and a control (menus in dialogs; in a full run menus in dialogs in menus). */
const deepest = isFull ? 3 : 2;

/** When one of a kind is enough: the number of entries of one list that are pressed. */
const ofAList = isFull ? 2 : 1;

/** Presses every control of a page, and those that appear by it. */
export async function pressPage(round: Round, address: string): Promise<void> {
  const visit: Visit = {
    round,
    seat: round.seat,
    method: round.method,
    address,
    known: new Set(),
    shown: null,
    hasFollowed: false,
  };
  if (await show(visit, [])) {
    const controls = await round.seat.page.evaluate(() => window.hands.listControls());
    for (const { kind } of controls) visit.known.add(kind);
    await pressAll(visit, [], controls);
  } else round.faults.push(`${address} is not shown`);
}

async function pressAll(visit: Visit, trail: Control[], controls: Control[]): Promise<void> {
  const { seat } = visit;
  const groups = new Map<string, number>();
  for (const control of controls) {
    if (!isWanted(visit, trail, groups, control)) continue;
    const outcome = await pressSurely(visit, trail, control);
    note(visit, [...trail, control], outcome);
    const next = seat.watch.hasCrashed() ? [] : await listNew(seat.page, visit.address);
    if (next.length === 0 && isStill(control, outcome)) continue;
    visit.shown = null;
    visit.hasFollowed = control.isLink;
    if (next.length === 0 || trail.length >= deepest) continue;
    visit.shown = toPlace([...trail, control]);
    await pressAll(visit, [...trail, control], next);
    visit.shown = null;
  }
}

function isWanted(
  { round: { method, kinds }, known }: Visit,
  trail: Control[],
  groups: Map<string, number>,
  { key, kind, group }: Control,
): boolean {
  if (method === "keyboard" && key === null) return false;
  if (kinds === null && trail.length === 0) return true;
  // A filtered list renders its cards again at every press: those were pressed already.
  const pressed = kinds ?? known;
  const ofGroup = groups.get(group) ?? 0;
  if (pressed.has(kind) || (kinds !== null && ofGroup >= ofAList)) return false;
  pressed.add(kind);
  groups.set(group, ofGroup + 1);
  return true;
}

/** Presses again from a fresh page when the state, not the control, may have caused the failure. */
async function pressSurely(visit: Visit, trail: Control[], control: Control): Promise<Outcome> {
  const gone: Outcome = { faults: [], changes: [], isGone: true };
  if (visit.shown !== toPlace(trail) && !(await comeBack(visit, trail)) && !(await show(visit, trail))) return gone;
  const first = await press(visit, control);
  if (!first.isGone && !first.faults.some(isDoubtful)) return first;
  const second = (await show(visit, trail)) ? await press(visit, control) : gone;
  // A control below an open list or dialog is skipped until that is closed.
  return trail.length > 0 && second.faults.some((fault) => fault.startsWith("is covered")) ? gone : second;
}

const press = ({ seat, method }: Visit, control: Control) => pressControl(seat.page, seat.watch, control, method);

/** Goes back from a followed link, which is faster than loading the page. @returns false when that is impossible. */
async function comeBack(visit: Visit, trail: Control[]): Promise<boolean> {
  const canGoBack = visit.hasFollowed && !visit.seat.watch.hasCrashed();
  visit.hasFollowed = false;
  if (!canGoBack || !(await visit.seat.goBack())) return false;
  await retrace(visit, trail);
  return true;
}

/** Loads the page and repeats the presses that lead to a state of it. @returns false when the page no longer exists. */
async function show(visit: Visit, trail: Control[]): Promise<boolean> {
  visit.shown = null;
  visit.hasFollowed = false;
  if (!(await visit.seat.open(visit.address))) return false;
  await retrace(visit, trail);
  return true;
}

async function retrace(visit: Visit, trail: Control[]): Promise<void> {
  const { seat, address } = visit;
  await seat.page.evaluate(() => window.hands.markKnown());
  for (const control of trail) {
    await press(visit, control);
    await listNew(seat.page, address);
  }
  visit.shown = toPlace(trail);
}

function note({ round, method, address }: Visit, presses: Control[], { isGone, faults }: Outcome): void {
  const place = [address, ...presses.map(({ words }) => `“${words}”`)].join(" ▸ ");
  if (isGone) round.gone++;
  else round.pressed++;
  round.faults.push(...faults.map((fault) => `${method}: ${place} ${fault}`));
}

function toPlace(trail: Control[]): string {
  return trail.map(({ name }) => name).join(" ▸ ");
}

function isDoubtful(fault: string): boolean {
  return /^(changes nothing|is covered|is not reached|does not stand)/.test(fault);
}

/** Whether the page is unchanged, except for a field's value. */
function isStill({ isField, isTicked }: Control, { changes, faults, isGone }: Outcome): boolean {
  if (isGone || faults.length > 0) return false;
  const small = ["focus", "scroll", ...(isField || isTicked ? ["input", "change", "mutation"] : [])];
  return changes.every((change) => small.includes(change));
}

/** The controls that the last press added, if the page is still the same; marks them as known. */
async function listNew(page: Page, address: string): Promise<Control[]> {
  const path = address.replace(/[?#].*/, "");
  return page
    .evaluate((path) => {
      const isSame = window.hands.isKnown() && location.pathname === path;
      const found = isSame ? window.hands.listControls().filter(({ isNew }) => isNew) : [];
      window.hands.markKnown();
      return found;
    }, path)
    .catch(() => []);
}
