/** A buyer in `usage.csv`. */
export interface ListedBuyer {
  /** In the order of names. */
  place: number;
  /** The name in quotation marks. */
  cell: Uint8Array;
  /** First and last days of what is in dispute, as YYYY-MM-DD. */
  disputed: readonly (readonly [first: string, last: string])[];
}

/** Totals of a day in any order: the figures at an index are those of the buyer there, who may have several. */
export interface UsedDay {
  /** YYYY-MM-DD. */
  day: string;
  buyerIds: readonly number[];
  requests: readonly number[];
  totalCents: readonly number[];
  feeCents: readonly number[];
}

const encoder = new TextEncoder();
/** Bytes that are sent together. */
const pieceBytes = 65_536;
/** At least what a line has besides its name. */
const figureBytes = 160;
const [comma, minus, point, zero] = [44, 45, 46, 48];
const yes = encoder.encode("yes");
const lineEnd = encoder.encode("\r\n");

/**
 * Writes the lines of `usage.csv` as bytes: as texts they would leave several times their size to be collected, and
 * the database takes three times as long to format them.
 */
export class UsageLines {
  #bytes = new Uint8Array(pieceBytes);
  #length = 0;

  /** Writes a line for each buyer of a day. @returns the pieces that are full. */
  *write(used: UsedDay, buyers: ReadonlyMap<number, ListedBuyer>): Generator<Uint8Array, void, void> {
    const day = encoder.encode(used.day);
    const rows = sortByName(used, buyers);
    for (let first = 0, next = 0; first < rows.length; first = next) {
      const buyer = buyerAt(used, rows[first], buyers);
      do next += 1;
      while (next < rows.length && buyerAt(used, rows[next], buyers) === buyer);
      if (!buyer) continue;
      if (this.#length + buyer.cell.length + figureBytes > this.#bytes.length) yield this.take(buyer.cell.length);
      this.#writeBytes(day);
      this.#writeByte(comma);
      this.#writeBytes(buyer.cell);
      this.#writeSums(used, rows.subarray(first, next));
      if (buyer.disputed.some(([from, to]) => from <= used.day && used.day <= to)) this.#writeBytes(yes);
      this.#writeBytes(lineEnd);
    }
  }

  /** What was written since the last piece. @param cellBytes room for the next line's name. */
  take(cellBytes = 0): Uint8Array {
    const piece = this.#bytes.slice(0, this.#length);
    this.#length = 0;
    if (cellBytes + figureBytes > this.#bytes.length) this.#bytes = new Uint8Array(cellBytes + figureBytes);
    return piece;
  }

  #writeSums(used: UsedDay, rows: Uint32Array): void {
    let [requests, total, fee] = [0, 0, 0];
    for (const row of rows) {
      requests += used.requests[row] ?? 0;
      total += used.totalCents[row] ?? 0;
      fee += used.feeCents[row] ?? 0;
    }
    this.#writeByte(comma);
    this.#writeWhole(requests);
    this.#writeByte(comma);
    this.#writeDollars(total);
    this.#writeByte(comma);
    this.#writeDollars(fee);
    this.#writeByte(comma);
    this.#writeDollars(total - fee);
    this.#writeByte(comma);
  }

  #writeDollars(cents: number): void {
    const most = Math.abs(cents);
    const dollars = Math.floor(most / 100);
    const rest = most - dollars * 100;
    if (cents < 0) this.#writeByte(minus);
    this.#writeWhole(dollars);
    this.#writeByte(point);
    this.#writeByte(zero + Math.floor(rest / 10));
    this.#writeByte(zero + (rest % 10));
  }

  #writeWhole(value: number): void {
    if (value < 0) this.#writeByte(minus);
    let rest = Math.abs(value);
    let digits = 1;
    for (let power = 10; power <= rest; power *= 10) digits += 1;
    this.#length += digits;
    for (let back = 1; back <= digits; back++) {
      const tens = Math.floor(rest / 10);
      this.#bytes[this.#length - back] = zero + (rest - tens * 10);
      rest = tens;
    }
  }

  #writeBytes(bytes: Uint8Array): void {
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  #writeByte(byte: number): void {
    this.#bytes[this.#length] = byte;
    this.#length += 1;
  }
}

/** The indexes of a day's figures in the order of names: by numbers, which are sorted without calls of a function. */
function sortByName(used: UsedDay, buyers: ReadonlyMap<number, ListedBuyer>): Uint32Array {
  const count = used.buyerIds.length;
  const keys = new Float64Array(count);
  // Those of a company that is no more come last: between a buyer's they would split its line.
  for (let row = 0; row < count; row++) keys[row] = (buyerAt(used, row, buyers)?.place ?? buyers.size) * count + row;
  keys.sort();
  const rows = new Uint32Array(count);
  for (let at = 0; at < count; at++) rows[at] = (keys[at] ?? 0) % count;
  return rows;
}

/** Undefined for a company that is no more. */
function buyerAt(used: UsedDay, row = 0, buyers: ReadonlyMap<number, ListedBuyer>): ListedBuyer | undefined {
  return buyers.get(used.buyerIds[row] ?? 0);
}
