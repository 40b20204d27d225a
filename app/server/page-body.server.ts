import { Duplex } from "node:stream";

/** Bytes; most pages are smaller. */
const mostAtOnce = 2 ** 18;

/**
 * Where React writes a page. Sends on in one piece what it writes in one turn: it writes 2 KB at a time, of which each
 * would be converted and flushed through the compressor by itself.
 */
export function createPageBody(): Duplex {
  return new Duplex({
    writableHighWaterMark: mostAtOnce,
    read: () => undefined,
    write(piece, _encoding, done) {
      this.push(withoutPadding(piece));
      done();
    },
    writev(pieces, done) {
      this.push(withoutPadding(Buffer.concat(pieces.map(({ chunk }) => chunk))));
      done();
    },
    final(done) {
      this.push(null);
      done();
    },
  });
}

/**
 * React 18 ends a piece with zero bytes where a character of several bytes no longer fits (facebook/react#24985). The
 * page would then differ from what the browser renders, and be rendered again.
 */
function withoutPadding(piece: Buffer): Uint8Array {
  return piece.includes(0) ? piece.filter((byte) => byte !== 0) : piece;
}
