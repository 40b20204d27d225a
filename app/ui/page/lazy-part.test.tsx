import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { expect, it } from "vitest";
import { lazyPart } from "./lazy-part.tsx";

it("renders a part of a chunk of its own without a boundary, which React would hydrate later", async () => {
  const Part = lazyPart("greeting", async () => ({ name }: { name: string }) => <p data-part="greeting">{name}</p>);
  const markup = await new Promise<string>((resolve, reject) => {
    let text = "";
    const body = new Writable({
      write: (chunk, _encoding, done) => {
        text += chunk;
        done();
      },
      final: (done) => {
        resolve(text);
        done();
      },
    });
    const { pipe } = renderToPipeableStream(<Part name="Ada" />, { onShellReady: () => pipe(body), onError: reject });
  });
  expect(markup).toBe('<p data-part="greeting">Ada</p>');
});
