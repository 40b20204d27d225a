import { ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/media/icon.tsx";
import { iconButton } from "#app/ui/media/icon-button.css.ts";
import { PagerButton } from "#app/ui/table/pager-button.tsx";
import { type OpenPdf, usePdf } from "./pdf-document.ts";
import { PdfPage } from "./pdf-page.tsx";
import { pageAt, pageGap, pageTop, stepZoom, zoomLimits } from "./pdf-pages.ts";
import * as styles from "./pdf-viewer.css.ts";
import { WaitingText } from "./waiting-text.tsx";

/** Shows a PDF of this origin; renders only pages near the visible part. Loaded lazily. */
export function PdfViewer({ url, title }: { url: string; title: string }) {
  const { t } = useTranslation("try-it");
  const pdf = usePdf(url);
  if (pdf === "loading") return <WaitingText waiting text="" />;
  if (pdf === "failed") return <p role="alert">{t("document.failed")}</p>;
  return <Pages pdf={pdf} title={title} />;
}

function Pages({ pdf, title }: { pdf: OpenPdf; title: string }) {
  const { t, i18n } = useTranslation("try-it");
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [zoom, setZoom] = useState(1);
  const [current, setCurrent] = useState(1);
  const fitting = useWidth(frame);
  const width = Math.floor(fitting * zoom);
  const height = Math.floor((width * pdf.pageSize.height) / pdf.pageSize.width);
  const count = pdf.file.numPages;
  useKeptPlace(frame, height + pageGap);
  const go = (page: number) => frame?.scrollTo({ top: pageTop(page, height) });
  const percent = getNumberFormat(i18n.language, { style: "percent" }).format(zoom);
  return (
    <div className={styles.viewer}>
      <div className={styles.bar} role="group" aria-label={t("pdf.controls")}>
        <PagerButton bare direction="previous" disabled={current <= 1} onClick={() => go(current - 1)} />
        <span className={styles.place} aria-live="polite">
          {t("pdf.page", { page: current, total: count })}
        </span>
        <PagerButton bare direction="next" disabled={current >= count} onClick={() => go(current + 1)} />
        <span className={styles.spring} />
        <ZoomButton
          label={t("pdf.zoomOut")}
          icon={ZoomOut}
          disabled={zoom <= zoomLimits.least}
          onClick={() => setZoom(stepZoom(zoom, -1))}
        />
        <span className={styles.place}>{percent}</span>
        <ZoomButton
          label={t("pdf.zoomIn")}
          icon={ZoomIn}
          disabled={zoom >= zoomLimits.most}
          onClick={() => setZoom(stepZoom(zoom, 1))}
        />
      </div>
      <section
        ref={setFrame}
        className={styles.frame}
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => setCurrent(pageAt(currentTarget, { height, count }))}
      >
        {frame && width > 0
          ? Array.from({ length: count }, (_, index) => (
              <PdfPage
                // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
                key={index}
                file={pdf.file}
                number={index + 1}
                width={width}
                height={height}
                frame={frame}
              />
            ))
          : null}
      </section>
    </div>
  );
}

interface ZoomButtonProps {
  label: string;
  icon: typeof ZoomIn;
  disabled: boolean;
  onClick: () => void;
}

function ZoomButton({ label, icon, disabled, onClick }: ZoomButtonProps) {
  return (
    <button
      type="button"
      className={iconButton}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      <Icon of={icon} size={18} />
    </button>
  );
}

/** Current width inside the frame's padding. */
function useWidth(frame: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!frame) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(frame);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}

/** Keeps the visible part of the document when its pages are resized. */
function useKeptPlace(frame: HTMLElement | null, pageHeight: number): void {
  const before = useRef(pageHeight);
  useEffect(() => {
    if (frame && before.current > pageGap) frame.scrollTop *= pageHeight / before.current;
    before.current = pageHeight;
  }, [frame, pageHeight]);
}
