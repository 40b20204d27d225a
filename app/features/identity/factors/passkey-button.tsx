import { Fingerprint } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import type { PasskeyPurpose } from "./passkey.ts";
import * as styles from "./passkey-button.css.ts";

interface PasskeyButtonProps {
  purpose: PasskeyPurpose;
  label: string;
  kind?: "primary" | "secondary";
  /** Shown below the button, and only where there is one. */
  children?: ReactNode;
}

/**
 * Asks the device for a passkey and posts the form around it with the answer. Renders nothing in browsers without
 * scripts or passkeys.
 */
export function PasskeyButton({ purpose, label, kind = "secondary", children }: PasskeyButtonProps) {
  const { t } = useTranslation("identity");
  const field = useRef<HTMLInputElement>(null);
  const { isSupported, state, ask } = usePasskey(purpose, field);
  if (isSupported === false) return null;
  return (
    <div className={styles.passkey}>
      <input ref={field} type="hidden" name="passkey" />
      <Button
        type="button"
        kind={kind}
        size="form"
        width="wide"
        pending={state === "asking"}
        disabled={isSupported === null}
        onClick={ask}
      >
        <Icon of={Fingerprint} size={18} /> {label}
      </Button>
      {state === "failed" ? (
        <p role="alert" className={styles.failed}>
          {t(`passkey.failed.${purpose}`)}
        </p>
      ) : null}
      {children}
    </div>
  );
}

function usePasskey(purpose: PasskeyPurpose, field: { readonly current: HTMLInputElement | null }) {
  // Null before scripts run: the button keeps its place, so that nothing below it moves.
  const [isSupported, setIsSupported] = useState<boolean | null>(null);
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  useEffect(() => setIsSupported(window.PublicKeyCredential !== undefined), []);
  const ask = async () => {
    setState("asking");
    try {
      const answer = await askDevice(purpose);
      setState("idle");
      if (field.current === null) return;
      field.current.value = JSON.stringify(answer);
      field.current.form?.requestSubmit();
      // Each answer is accepted once.
      field.current.value = "";
    } catch {
      // The person cancelled, the device has no such passkey, or the server could not be reached.
      setState("failed");
    }
  };
  return { isSupported, state, ask };
}

/** Loads the passkey code only when somebody uses a passkey. */
async function askDevice(purpose: PasskeyPurpose) {
  const [{ startAuthentication, startRegistration }, response] = await Promise.all([
    import("@simplewebauthn/browser"),
    fetch("/passkeys", { method: "POST", body: new URLSearchParams({ intent: purpose }) }),
  ]);
  if (!response.ok) throw new Error(`no options: ${response.status}`);
  const { token, options } = await response.json();
  const ask = purpose === "register" ? startRegistration : startAuthentication;
  return { token, credential: await ask({ optionsJSON: options }) };
}
