import { useBeforeUnload, useBlocker, useNavigation } from "@remix-run/react";
import { type ReactNode, useCallback, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { openedPart } from "#app/ui/page/opened-part.tsx";
import * as styles from "./save-bar.css.ts";

const Dialog = openedPart(() => import("#app/ui/overlay/dialog.tsx").then((module) => module.Dialog));

interface SaveBarProps {
  /** Id of the form to save. */
  formId: string;
  /** Names of its fields that differ from what is saved. */
  changed: readonly string[];
  /** Label of a field; fields with the same label count as one change. */
  labelOf(name: string): string;
  /** Restores what is saved. */
  onDiscard(): void;
  /** The query selects the form: changing it counts as leaving. */
  leavesByQuery?: boolean;
  /** False where nothing is lost by leaving. */
  guardsLeaving?: boolean;
  /** Shown beside the buttons, such as a link back. */
  children?: ReactNode;
}

const mostNamed = 3;

/**
 * A bar at the bottom of the window below a long form: unsaved changes, and Save. Leaving with unsaved changes asks
 * first. Without scripts it is the form's submit button.
 */
export function SaveBar({ formId, changed, labelOf, onDiscard, children, ...leaving }: SaveBarProps) {
  const { leavesByQuery = false, guardsLeaving = true } = leaving;
  const { t } = useTranslation("shell");
  const navigation = useNavigation();
  const [isConfirming, setConfirming] = useState(false);
  const labels = [...new Set(changed.map(labelOf))];
  const isDirty = labels.length > 0;
  const pending = navigation.state !== "idle" && navigation.formMethod === "POST";
  return (
    <div className={styles.bar}>
      <div className={styles.inside}>
        <p className={styles.text} role="status">
          {isDirty ? <Summary labels={labels} /> : null}
        </p>
        <div className={styles.buttons}>
          {children}
          {isDirty ? (
            <Button kind="quiet" size="form" width="content" onClick={() => setConfirming(true)}>
              {t("save.discard")}
            </Button>
          ) : null}
          <Button type="submit" form={formId} kind="primary" size="form" width="content" pending={pending}>
            {t("save.draft")}
          </Button>
        </div>
      </div>
      {isConfirming ? (
        <Question
          title={t("save.discard.title", { count: labels.length })}
          yes={t("save.discard.yes")}
          onYes={() => {
            setConfirming(false);
            onDiscard();
          }}
          onNo={() => setConfirming(false)}
        />
      ) : null}
      {isDirty && guardsLeaving && !pending ? <LeaveGuard count={labels.length} leavesByQuery={leavesByQuery} /> : null}
    </div>
  );
}

function Summary({ labels }: { labels: readonly string[] }) {
  const { t } = useTranslation("shell");
  const others = labels.length - mostNamed;
  const named = labels.slice(0, mostNamed).join(" ·\u00a0");
  return (
    <>
      <strong>{t("save.changes", { count: labels.length })}</strong>{" "}
      <span className={styles.names}>{others > 0 ? t("save.more", { named, count: others }) : named}</span>
    </>
  );
}

/** Asks before unsaved changes are lost by a link or by closing the window. */
function LeaveGuard({ count, leavesByQuery }: { count: number; leavesByQuery: boolean }) {
  const { t } = useTranslation("shell");
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname ||
      (leavesByQuery && currentLocation.search !== nextLocation.search),
  );
  useBeforeUnload(useCallback((event: BeforeUnloadEvent) => event.preventDefault(), []));
  if (blocker.state !== "blocked") return null;
  return (
    <Question
      title={t("save.leave.title", { count })}
      yes={t("save.leave.yes")}
      onYes={() => blocker.proceed()}
      onNo={() => blocker.reset()}
    />
  );
}

interface QuestionProps {
  title: string;
  yes: string;
  onYes(): void;
  onNo(): void;
}

function Question({ title, yes, onYes, onNo }: QuestionProps) {
  const { t } = useTranslation("shell");
  return (
    <Dialog title={title} onClose={onNo} onLost={() => (window.confirm(title) ? onYes() : onNo())}>
      <p className={styles.question}>{t("save.lost")}</p>
      <div className={styles.answers}>
        <Button onClick={onNo} kind="primary">
          {t("save.stay")}
        </Button>
        <Button onClick={onYes} kind="critical">
          {yes}
        </Button>
      </div>
    </Dialog>
  );
}
