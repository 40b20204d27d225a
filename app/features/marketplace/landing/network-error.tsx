import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import * as styles from "./results.css.ts";

/** Milliseconds that a message stays (spec 9). */
const shownFor = 3000;

interface NetworkErrorProps {
  /** When a search got no answer, in milliseconds; undefined for one that did. */
  at: number | undefined;
}

/** Says for a while that a search got no answer; what was found before stays (spec 8). */
export function NetworkError({ at }: NetworkErrorProps) {
  const { t } = useTranslation("identity");
  const [saidAt, setSaidAt] = useState<number>();
  useEffect(() => {
    if (at === undefined) return;
    const timer = setTimeout(() => setSaidAt(at), shownFor);
    return () => clearTimeout(timer);
  }, [at]);
  if (at === undefined || at === saidAt) return null;
  return (
    <p role="alert" className={styles.failed}>
      {t("callback.nothing")}
    </p>
  );
}
