/** A bar of a chart whose bars get slimmer the more there are. */
export interface SlimBar {
  /** Its place on the axis; no two are the same. */
  name: string;
  value: number;
  /** Drawn as a pattern, and labelled: it is not like the others. */
  isMarked?: boolean;
}

/** What the axis names, and up to where marked bars are drawn; null where all are drawn whole. */
export interface BarScale {
  /** From zero to where the axis ends. */
  ticks: number[];
  cutAt: number | null;
  /** Whether a limit stands among the bars; one far above them would leave nothing to see of them. */
  showsLimit: boolean;
}

/** Of the axis that bars need: marked ones that stand far above the rest are cut, so that the rest stay readable. */
export function toBarScale(bars: readonly SlimBar[], limit: number | null): BarScale {
  const most = (isMarked: boolean) =>
    Math.max(0, ...bars.filter((bar) => (bar.isMarked ?? false) === isMarked).map(({ value }) => value));
  const [usual, marked] = [most(false), most(true)];
  const isCut = usual > 0 && marked > usual * 2;
  const highest = isCut ? usual * 1.3 : Math.max(usual, marked);
  const showsLimit = limit !== null && limit > 0 && limit <= Math.max(highest, 1) * 4;
  return {
    ticks: listTicks(Math.max(1, showsLimit ? Math.max(highest, limit) : highest)),
    cutAt: isCut ? usual * 1.3 : null,
    showsLimit,
  };
}

/** Round whole numbers in even steps, three or four of them, up to the top or just beyond. */
export function listTicks(top: number): number[] {
  const power = 10 ** Math.floor(Math.log10(top / 3));
  const times = (power > 1 ? [1, 2, 2.5, 5, 10] : [1, 2, 5, 10]).find((each) => each * power * 3.2 >= top) ?? 10;
  const step = Math.max(1, times * power);
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, at) => at * step);
}

/** The places to name where there is room for this many names: evenly spread from the first, and the last. */
export function listNamed(bars: readonly SlimBar[], room: number): string[] {
  const step = Math.max(1, Math.ceil(bars.length / Math.max(1, room)));
  const last = bars.length - 1;
  return bars.filter((_, at) => at === last || (at % step === 0 && last - at >= step)).map(({ name }) => name);
}
