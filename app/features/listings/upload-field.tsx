import { useRevalidator } from "@remix-run/react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import * as styles from "./wizard.css.ts";

interface UploadFieldProps {
  kind: "logo" | "media" | "document";
  listingId: number;
  label: string;
  hint: string;
  accept: string;
  error?: string | undefined;
}

/** A file that is sent as soon as it is chosen, with its progress; without JavaScript it goes with the form. */
export function UploadField({ kind, listingId, label, hint, accept, error }: UploadFieldProps) {
  const { t } = useTranslation("listings");
  const { ready, sending, message, send } = useUpload(kind, listingId);
  return (
    <div className={styles.upload}>
      <Field id={kind} label={label} hint={hint} error={message ?? error}>
        <input
          id={kind}
          name={kind}
          type="file"
          accept={accept}
          className={styles.fileInput}
          aria-describedby={`${kind}-hint`}
          onChange={send}
        />
      </Field>
      {sending === null ? null : (
        <progress className={styles.progress} max={100} value={sending} aria-label={t("upload.progress", { label })}>
          {sending}
        </progress>
      )}
      {ready ? null : (
        <span>
          <Button type="submit" name="intent" value="upload" size="small">
            {t("upload.button")}
          </Button>
        </span>
      )}
      <span role="status" className={styles.hint}>
        {sending === null ? "" : t("upload.sending", { percent: sending })}
      </span>
    </div>
  );
}

/** Sends a chosen file by itself: `fetch` does not tell how far it has come. */
function useUpload(kind: UploadFieldProps["kind"], listingId: number) {
  const { t } = useTranslation("listings");
  const { revalidate } = useRevalidator();
  const request = useRef<XMLHttpRequest | null>(null);
  const [ready, setReady] = useState(false);
  const [sending, setSending] = useState<number | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    setReady(true);
    return () => request.current?.abort();
  }, []);
  const send = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0];
    if (!file) return;
    const body = new FormData();
    body.set(kind, file);
    const label = input.form?.elements.namedItem(`${kind}Label`);
    if (label instanceof HTMLInputElement) body.set(label.name, label.value);
    const xhr = new XMLHttpRequest();
    request.current = xhr;
    const finish = (fault: string | null) => {
      setSending(null);
      setMessage(fault);
      input.value = "";
      if (fault === null && label instanceof HTMLInputElement) label.value = "";
      revalidate();
    };
    xhr.upload.onprogress = ({ loaded, total }) => setSending(Math.round((100 * loaded) / Math.max(total, 1)));
    xhr.onload = () => finish(xhr.status === 200 ? null : (readMessage(xhr.responseText) ?? t("fault.upload")));
    xhr.onerror = () => finish(t("fault.upload"));
    xhr.open("POST", `/provider/upload?listing=${listingId}`);
    setMessage(null);
    setSending(0);
    xhr.send(body);
  };
  return { ready, sending, message, send };
}

function readMessage(text: string): string | null {
  try {
    const answer: unknown = JSON.parse(text);
    const message = typeof answer === "object" && answer !== null && "message" in answer ? answer.message : null;
    return typeof message === "string" ? message : null;
  } catch {
    return null;
  }
}
