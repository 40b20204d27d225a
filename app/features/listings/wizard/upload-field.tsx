import { useTranslation } from "#app/i18n/use-translation.ts";
import { FileField } from "#app/ui/form/file-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { Stack } from "#app/ui/layout/stack.tsx";
import { useHydrated } from "#app/ui/page/use-hydrated.ts";
import { type UploadKind, type UploadState, useUpload } from "./use-upload.ts";
import * as styles from "./wizard.css.ts";

interface UploadFieldProps {
  kind: UploadKind;
  listingId: number;
  label: string;
  hint: string;
  accept: string;
  error?: string | undefined;
}

/** Uploads a file as soon as it is chosen, with progress; without JavaScript it is sent with the form. */
export function UploadField({ kind, listingId, label, hint, accept, error }: UploadFieldProps) {
  const { t } = useTranslation("listings");
  const { state, send, cancel } = useUpload(kind, listingId);
  const ready = useHydrated();
  const fault = state.kind === "failed" ? state.message : state.kind === "saved" ? undefined : error;
  return (
    <Stack gap={3}>
      <FileField id={kind} name={kind} {...{ label, hint, accept }} error={fault} look="drop" onChange={send} />
      <Progress state={state} label={label} onCancel={cancel} />
      {ready ? null : (
        <span>
          <Button type="submit" name="intent" value="upload" size="small">
            {t("upload.button")}
          </Button>
        </span>
      )}
      <UploadStatus state={state} />
    </Stack>
  );
}

function Progress({ state, label, onCancel }: { state: UploadState; label: string; onCancel(): void }) {
  const { t } = useTranslation("listings");
  if (state.kind !== "sending" && state.kind !== "checking") return null;
  const percent = state.kind === "sending" ? state.percent : 100;
  return (
    <div className={styles.sending}>
      <progress className={styles.progress} max={100} value={percent} aria-label={t("upload.progress", { label })} />
      <span className={styles.percent}>{t("upload.sending", { percent })}</span>
      <Button size="small" onClick={onCancel}>
        {t("upload.cancel")}
      </Button>
    </div>
  );
}

/** Announces the result; the bar shows progress, and errors appear at the field. */
function UploadStatus({ state }: { state: UploadState }) {
  const { t } = useTranslation("listings");
  const words = {
    idle: "",
    sending: "",
    checking: "upload.checking",
    saved: "upload.saved",
    cancelled: "upload.cancelled",
  } as const;
  const isFault = state.kind === "failed";
  const key = isFault ? "" : words[state.kind];
  const text = isFault ? state.message : key && t(key);
  return (
    <span role="status" className={isFault ? visuallyHidden : styles.hint}>
      {text}
    </span>
  );
}
