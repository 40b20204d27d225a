import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import * as styles from "./pdf-viewer.css.ts";

interface PdfPageProps {
  file: PDFDocumentProxy;
  /** From 1. */
  number: number;
  /** Pixels. */
  width: number;
  height: number;
  /** The scrolling element. */
  frame: HTMLElement;
}

/** More pixels than the screen has are invisible, and a phone would run out of memory. */
const mostDots = 2;

/** A page's placeholder; rendered while within one screen of the visible part, and released afterwards. */
export function PdfPage({ file, number, width, height, frame }: PdfPageProps) {
  const { t } = useTranslation("try-it");
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const near = useNear(place, frame);
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [words, setWords] = useState("");
  useEffect(() => {
    if (!canvas) return;
    let stop = () => {};
    let current = true;
    const draw = async () => {
      const page = await file.getPage(number);
      const scale = width / page.getViewport({ scale: 1 }).width;
      const dots = Math.min(mostDots, window.devicePixelRatio || 1);
      const viewport = page.getViewport({ scale: scale * dots });
      if (!current) return;
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      const task = page.render({ canvas, viewport });
      stop = () => task.cancel();
      await task.promise;
      const { items } = await page.getTextContent();
      if (current) setWords(items.map((item) => ("str" in item ? item.str : "")).join(" "));
    };
    draw().catch(() => undefined);
    return () => {
      current = false;
      stop();
    };
  }, [canvas, file, number, width]);
  return (
    <div ref={setPlace} className={styles.page} style={{ width, height }} data-page={number}>
      {near ? (
        <>
          <canvas ref={setCanvas} className={styles.canvas} aria-hidden="true" />
          <p className={visuallyHidden}>
            {t("pdf.pageNumber", { page: number })}: {words}
          </p>
        </>
      ) : null}
    </div>
  );
}

function useNear(place: HTMLElement | null, frame: HTMLElement): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      root: frame,
      rootMargin: "100% 0px",
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [place, frame]);
  return near;
}
