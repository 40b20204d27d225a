import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from "pdfjs-dist";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { useEffect, useState } from "react";

GlobalWorkerOptions.workerSrc = workerUrl;

/** The standard fonts that a PDF need not embed, by file name. */
const fontUrls = import.meta.glob<string>("/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}", {
  query: "?url",
  import: "default",
  eager: true,
});

/** Resolves the library's data files to their hashed addresses. */
class OwnDataFactory {
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const url = fontUrls[`/node_modules/pdfjs-dist/standard_fonts/${filename}`];
    if (url === undefined) throw new Error(`No ${filename} here`);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${filename}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

export interface OpenPdf {
  file: PDFDocumentProxy;
  /** Size of the first page in points; the others are assumed equal until rendered. */
  pageSize: { width: number; height: number };
}

/** Opens a PDF and fetches pages as they become visible. `failed` when it cannot be read. */
export function usePdf(url: string): OpenPdf | "loading" | "failed" {
  const [state, setState] = useState<OpenPdf | "loading" | "failed">("loading");
  useEffect(() => {
    let current = true;
    setState("loading");
    const task = getDocument({
      url,
      BinaryDataFactory: OwnDataFactory,
      standardFontDataUrl: "own:/",
      useWorkerFetch: false,
      useSystemFonts: false,
      useWasm: false,
      isEvalSupported: false,
      enableXfa: false,
    });
    open(task.promise).then(
      (opened) => current && setState(opened),
      () => current && setState("failed"),
    );
    return () => {
      current = false;
      void task.destroy();
    };
  }, [url]);
  return state;
}

async function open(promise: Promise<PDFDocumentProxy>): Promise<OpenPdf> {
  const file = await promise;
  const { width, height } = (await file.getPage(1)).getViewport({ scale: 1 });
  return { file, pageSize: { width, height } };
}
