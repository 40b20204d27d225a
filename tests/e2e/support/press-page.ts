import type { Page } from "@playwright/test";
import type { Control } from "./hands-in-page.ts";
import { type Outcome, pressControl, type Way } from "./press-control.ts";
import type { Seat } from "./take-seat.ts";

export interface Limits {
  /** The same control, on whatever page or row it stands, is pressed so many times. */
  ofAKind: number;
  /** Of one list so many entries are pressed. */
  ofAGroup: number;
}

/** What one person presses in one way. */
export interface Round {
  seat: Seat;
  way: Way;
  limits: Limits;
  pressed: number;
  /** Controls that were not there any more when their turn came: a press before took them away. */
  gone: number;
  faults: string[];
  /** How often controls of a kind were pressed. */
  kinds: Map<string, number>;
}

export function startRound(seat: Seat, way: Way, limits: Limits): Round {
  return { seat, way, limits, pressed: 0, gone: 0, faults: [], kinds: new Map() };
}

/** A page whose controls are being pressed. */
interface Visit extends Pick<Round, "seat" | "way"> {
  round: Round;
  address: string;
  /** The presses that led to what is shown; null when the page has to be loaded again. */
  shown: string | null;
}

/** Menus in dialogs in menus: so many presses lie between a page and a control. */
const deepest = 3;

/** Presses every control of a page, and those that come up by it. */
export async function pressPage(round: Round, address: string): Promise<void> {
  const visit: Visit = { round, seat: round.seat, way: round.way, address, shown: null };
  if (await show(visit, [])) {
    const controls = await round.seat.page.evaluate(() => window.hands.listControls());
    await pressAll(visit, [], controls);
  } else round.faults.push(`${address} is not shown`);
}

async function pressAll(visit: Visit, trail: Control[], controls: Control[]): Promise<void> {
  const { round, seat } = visit;
  const groups = new Map<string, number>();
  for (const control of controls) {
    if (!isWanted(round, groups, control)) continue;
    const outcome = await pressSurely(visit, trail, control);
    note(visit, [...trail, control], outcome);
    const next = seat.watch.hasCrashed() ? [] : await listNew(seat.page, visit.address);
    if (next.length === 0 && isStill(control, outcome)) continue;
    visit.shown = null;
    if (next.length === 0 || trail.length >= deepest) continue;
    visit.shown = toPlace([...trail, control]);
    await pressAll(visit, [...trail, control], next);
    visit.shown = null;
  }
}

function isWanted({ way, kinds, limits }: Round, groups: Map<string, number>, control: Control): boolean {
  if (way === "keyboard" && control.key === null) return false;
  if ((groups.get(control.group) ?? 0) >= limits.ofAGroup) return false;
  if ((kinds.get(control.kind) ?? 0) >= limits.ofAKind) return false;
  for (const [counts, key] of [[groups, control.group] as const, [kinds, control.kind] as const]) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return true;
}

/** Presses once more from the start where it may have been the page's state, and not the control, that failed. */
async function pressSurely(visit: Visit, trail: Control[], control: Control): Promise<Outcome> {
  const gone: Outcome = { faults: [], changes: [], isGone: true };
  if (visit.shown !== toPlace(trail) && !(await show(visit, trail))) return gone;
  const first = await press(visit, control);
  if (!first.isGone && !first.faults.some(isDoubtful)) return first;
  const second = (await show(visit, trail)) ? await press(visit, control) : gone;
  // What lies under an opened list or dialog waits until that is closed.
  return trail.length > 0 && second.faults.some((fault) => fault.startsWith("is covered")) ? gone : second;
}

const press = ({ seat, way }: Visit, control: Control) => pressControl(seat.page, seat.watch, control, way);

/** Loads the page and presses what led to a state of it. @returns false where the page is there no more. */
async function show(visit: Visit, trail: Control[]): Promise<boolean> {
  const { seat, address } = visit;
  visit.shown = null;
  if (!(await seat.open(address))) return false;
  await seat.page.evaluate(() => window.hands.markKnown());
  for (const control of trail) {
    await press(visit, control);
    await listNew(seat.page, address);
  }
  visit.shown = toPlace(trail);
  return true;
}

function note({ round, way, address }: Visit, presses: Control[], { isGone, faults }: Outcome): void {
  const place = [address, ...presses.map(({ words }) => `“${words}”`)].join(" ▸ ");
  if (isGone) round.gone++;
  else round.pressed++;
  round.faults.push(...faults.map((fault) => `${way}: ${place} ${fault}`));
}

function toPlace(trail: Control[]): string {
  return trail.map(({ name }) => name).join(" ▸ ");
}

function isDoubtful(fault: string): boolean {
  return /^(changes nothing|is covered|is not reached|does not stand)/.test(fault);
}

/** Whether what is shown is still the same, but for the value of a field. */
function isStill({ isField, isTicked }: Control, { changes, faults, isGone }: Outcome): boolean {
  if (isGone || faults.length > 0) return false;
  const small = ["focus", "scroll", ...(isField || isTicked ? ["input", "change", "mutation"] : [])];
  return changes.every((change) => small.includes(change));
}

/** The controls that came up by the last press, while the page is still the same one; from now on they are known. */
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
