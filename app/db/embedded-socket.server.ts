import { Duplex } from "node:stream";

type ByteExchange = (bytes: Buffer) => Promise<Uint8Array>;
type Done = (error?: Error | null) => void;

const terminate = "X";
/** The client messages that PostgreSQL answers (Query, Sync, Flush, FunctionCall, CopyData, CopyDone, CopyFail). */
const answered = new Set(["Q", "S", "H", "F", "d", "c", "f"]);

/** A socket for `pg` that passes whole messages of the wire protocol (PostgreSQL manual, 54) to the embedded engine. */
export class EmbeddedSocket extends Duplex {
  #started = false;
  #held = Buffer.alloc(0);

  constructor(
    readonly exchange: ByteExchange,
    readonly onClose: () => void,
  ) {
    super();
  }

  connect(): this {
    queueMicrotask(() => this.emit("connect"));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#pass(chunk, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.#pass(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.onClose();
    done(error);
  }

  #pass(chunk: Buffer, done: Done): void {
    this.#held = Buffer.concat([this.#held, chunk]);
    const end = this.#findEnd();
    if (end === 0) {
      done();
      return;
    }
    const complete = this.#held.subarray(0, end);
    this.#held = this.#held.subarray(end);
    this.exchange(complete).then((answer) => {
      this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
      done();
    }, done);
  }

  /** End of the last message that is answered; the engine must not see partial messages, nor Terminate. */
  #findEnd(): number {
    let end = 0;
    let offset = 0;
    while (offset + 5 <= this.#held.length) {
      const type = this.#started ? String.fromCharCode(this.#held[offset] ?? 0) : "";
      const next = offset + type.length + this.#held.readUInt32BE(offset + type.length);
      if (next > this.#held.length) break;
      if (type === terminate) {
        this.#held = this.#held.subarray(0, offset);
        break;
      }
      if (type === "" || answered.has(type)) end = next;
      this.#started = true;
      offset = next;
    }
    return end;
  }
}
