import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { mostUploadBytes } from "#app/features/uploads/upload-limit.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";

export type UploadKind = "logo" | "media" | "document" | "captions";

export type UploadState =
  | { kind: "idle" | "saved" | "cancelled" }
  /** Fully uploaded; the server is checking it. */
  | { kind: "checking" }
  | { kind: "sending"; percent: number }
  | { kind: "failed"; message: string };

/** Uploads a chosen file with progress and cancel; `fetch` reports no upload progress. */
export function useUpload(kind: UploadKind, listingId: number) {
  const { t } = useTranslation("listings");
  const request = useRef<XMLHttpRequest | null>(null);
  const [state, setState] = useState<UploadState>({ kind: "idle" });
  const stop = () => {
    if (request.current) request.current.onabort = null;
    request.current?.abort();
    request.current = null;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is on its way ends with the page, not before
  useEffect(() => stop, []);
  const send = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    stop();
    const file = input.files?.[0];
    if (!file) return setState({ kind: "idle" });
    const end = (ended: UploadState) => {
      request.current = null;
      input.value = "";
      setState(ended);
    };
    if (file.size > mostUploadBytes) return end({ kind: "failed", message: t(toTooLarge(kind, file)) });
    const label = input.form?.elements.namedItem(`${kind}Label`);
    const xhr = new XMLHttpRequest();
    request.current = xhr;
    xhr.upload.onprogress = ({ loaded, total }) => setState(toProgress(loaded, total));
    xhr.onload = () => {
      const message = readMessage(xhr.responseText);
      if (message === null && label instanceof HTMLInputElement) label.value = "";
      end(message === null ? { kind: "saved" } : { kind: "failed", message: message ?? t("fault.upload") });
      // Triggers the form's autosave, which reloads the listing; a revalidation would clear its messages.
      input.dispatchEvent(new Event("input", { bubbles: true }));
    };
    xhr.onerror = () => end({ kind: "failed", message: t("fault.upload") });
    xhr.onabort = () => {
      end({ kind: "cancelled" });
      input.focus();
    };
    xhr.open("POST", `/provider/upload?listing=${listingId}`);
    setState({ kind: "sending", percent: 0 });
    xhr.send(toBody(kind, file, label));
  };
  return { state, send, cancel: () => request.current?.abort() };
}

function toTooLarge(kind: UploadKind, { type }: File): CopyKey {
  if (kind === "document") return "uploads:fault.documentTooLarge";
  if (kind === "captions") return "uploads:fault.captions.tooLarge";
  return type.startsWith("video/") ? "listings:fault.videoTooLarge" : "uploads:fault.imageTooLarge";
}

function toProgress(loaded: number, total: number): UploadState {
  return loaded < total ? { kind: "sending", percent: Math.floor((100 * loaded) / total) } : { kind: "checking" };
}

function toBody(kind: UploadKind, file: File, label: unknown): FormData {
  const body = new FormData();
  body.set(kind, file);
  if (label instanceof HTMLInputElement || label instanceof HTMLSelectElement) body.set(label.name, label.value);
  return body;
}

/** Null when the file was saved, else the reason; undefined for an unexpected response, such as a sign-in page. */
function readMessage(text: string): string | null | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== "object" || answer === null || !("message" in answer)) return undefined;
    return typeof answer.message === "string" || answer.message === null ? answer.message : undefined;
  } catch {
    return undefined;
  }
}
