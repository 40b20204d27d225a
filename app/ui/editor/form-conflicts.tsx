import { useEffect, useRef } from "react";
import { type FieldConflict, type Fields, isSameValue, type LastSave } from "#app/content/merge-fields.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { radio } from "#app/ui/form/radio.css.ts";
import { Moment } from "#app/ui/page/moment.tsx";
import { fillField, readField } from "./fill-field.ts";
import * as styles from "./save-bar.css.ts";

/** Fields posted for merging a form with concurrent changes. */
export function FormBaseFields({ base, conflicts = [] }: { base: Fields; conflicts?: readonly FieldConflict[] }) {
  const theirs = Object.fromEntries(conflicts.map((conflict) => [conflict.name, conflict.theirs]));
  return (
    <>
      <input type="hidden" name="base" value={JSON.stringify(base)} />
      {conflicts.length > 0 ? <input type="hidden" name="theirs" value={JSON.stringify(theirs)} /> : null}
    </>
  );
}

interface FormConflictsProps {
  /** Id of the form that posts the choices. */
  formId: string;
  conflicts: readonly FieldConflict[];
  /** Null when unknown. */
  lastSave: LastSave | null;
  labelOf(name: string): string;
  /** Formats a field's value. */
  show?(name: string, text: string): string;
  /** False when it is not the answer to an attempt. */
  takesFocus?: boolean;
}

/**
 * Fields that somebody else saved while this form was open: their value, the user's own and the original, to choose
 * from.
 */
export function FormConflicts({ formId, conflicts, lastSave, takesFocus = true, ...texts }: FormConflictsProps) {
  const { labelOf, show = (_name, text) => text } = texts;
  const { t, i18n } = useTranslation("shell");
  const section = useRef<HTMLDivElement>(null);
  useOwnAfterTyping(formId, conflicts);
  // The fields in conflict may change with each attempt.
  const names = conflicts.map(({ name, theirs }) => `${name} ${theirs}`).join();
  useEffect(() => {
    if (names !== "" && takesFocus) section.current?.focus();
  }, [names, takesFocus]);
  if (conflicts.length === 0) return null;
  return (
    <div ref={section} role="group" tabIndex={-1} className={styles.conflicts} aria-labelledby={`${formId}-conflicts`}>
      <div>
        <h2 id={`${formId}-conflicts`} className={styles.conflictTitle}>
          {t("merge.title", { count: conflicts.length })}
        </h2>
        <p className={styles.conflictText}>
          {t("merge.text")}
          {lastSave === null ? null : (
            <>
              {" "}
              {t("merge.lastSave", { name: lastSave.by ?? t("merge.nobody") })}{" "}
              <Moment iso={lastSave.at} locale={i18n.language} />.
            </>
          )}
        </p>
      </div>
      {conflicts.map(({ name, ...versions }) => (
        <fieldset key={name} className={styles.conflict}>
          <legend className={styles.conflictName}>{labelOf(name)}</legend>
          <div className={styles.versions}>
            {(["theirs", "mine"] as const).map((whose) => (
              <label key={whose} className={styles.version}>
                <input
                  type="radio"
                  form={formId}
                  name={`keep.${name}`}
                  value={whose}
                  className={radio}
                  // Not onChange: React does not notice that typing reset a choice, nor that it is made again.
                  onClick={() => fillField(formId, name, versions[whose])}
                />
                {t(`merge.${whose}`)}
                <span className={styles.versionText}>{show(name, versions[whose]) || t("merge.nothing")}</span>
              </label>
            ))}
            <span className={styles.version}>
              {t("merge.before")}
              <del className={styles.before}>{show(name, versions.before) || t("merge.nothing")}</del>
            </span>
          </div>
        </fieldset>
      ))}
    </div>
  );
}

/** Choosing "theirs" and then typing something else keeps the typed text. */
function useOwnAfterTyping(formId: string, conflicts: readonly FieldConflict[]) {
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const follow = ({ target }: Event) => {
      const conflict = conflicts.find(({ name }) => target instanceof Element && target.getAttribute("name") === name);
      if (conflict === undefined) return;
      const { name, theirs } = conflict;
      const chosen = form.elements.namedItem(`keep.${name}`);
      if (chosen instanceof RadioNodeList && chosen.value === "theirs" && !isSameValue(readField(form, name), theirs))
        chosen.value = "mine";
    };
    form.addEventListener("input", follow);
    return () => form.removeEventListener("input", follow);
  }, [formId, conflicts]);
}
