import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { expect, it } from "vitest";
import { createPageBody } from "./page-body.server.ts";

/** Short of the 2,048 bytes that React writes at a time. */
const before = "a".repeat(500);

it("keeps a character of several bytes whole wherever a piece of the page ends", async () => {
  for (let length = 500; length < 550; length++) {
    const words = `${"b".repeat(length)}–`;
    const body = createPageBody();
    const { pipe } = renderToPipeableStream(
      <>
        <p>{before}</p>
        <p>{before}</p>
        <p>{before}</p>
        <p>{words}</p>
      </>,
      { onAllReady: () => pipe(body) },
    );
    const page = `<p>${before}</p>`.repeat(3);
    expect(await text(body)).toBe(`${page}<p>${words}</p>`);
  }
});
