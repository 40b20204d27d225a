import { Form } from "@remix-run/react";
import { Lock } from "lucide-react";
import { toFaultPlace } from "#app/features/tenant-editor/fault-place.ts";
import * as styles from "#app/features/tenant-editor/tenant-editor.css.ts";
import type { TenantEditor } from "#app/features/tenant-editor/tenant-editor.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { useShownPath } from "#app/ui/page/shown-path.ts";

interface PublishFormProps {
  editor: TenantEditor;
  /** The form has changes that are not saved in the draft. */
  hasUnsaved: boolean;
}

/** Actions on the draft, or why it cannot be published. */
export function PublishForm({ editor, hasUnsaved }: PublishFormProps) {
  const { t } = useTranslation("tenant-editor");
  const { slug, isServed, hasDraft, canPublish, isConflict, revision } = editor;
  // Publishing uses the saved draft, not the typed values.
  const isReady = canPublish && !isConflict && !hasUnsaved;
  return (
    <div className={styles.actions}>
      <Obstacle editor={editor} hasUnsaved={hasUnsaved} />
      {isServed ? (
        <LinkButton to={`/login/${slug}`} kind="quiet" newTab>
          {t("visit")}
        </LinkButton>
      ) : null}
      <Form method="post" className={styles.actions}>
        <input type="hidden" name="seen" value={revision} />
        <Button type="submit" name="intent" value="discard" disabled={!hasDraft || hasUnsaved}>
          {t("discard")}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="publish"
          kind={isReady ? "primary" : "secondary"}
          disabled={!isReady}
          aria-describedby={isReady ? undefined : "obstacle"}
        >
          {isReady ? null : <Icon of={Lock} size={16} />}
          {t("publish")}
        </Button>
      </Form>
    </div>
  );
}

/** Why publishing is not possible now, with a link to the first fault; otherwise whom it invites. */
function Obstacle({ editor: { faults, canPublish, isConflict, invites, slug }, hasUnsaved }: PublishFormProps) {
  const { t } = useTranslation("tenant-editor");
  const errors = faults.filter(({ severity }) => severity === "error");
  const [first] = errors;
  const toShown = useShownPath();
  if (first) {
    return (
      <a id="obstacle" href={toShown(toFaultPlace(first, slug) ?? `#faults-${slug}`)} className={styles.obstacle}>
        {t("obstacle.faults", { count: errors.length })}
      </a>
    );
  }
  if (canPublish && !isConflict && !hasUnsaved) {
    return invites === null ? null : <span className={styles.idle}>{t("publishInvites", { email: invites })}</span>;
  }
  return (
    <span id="obstacle" className={styles.idle}>
      {t(isConflict ? "obstacle.conflict" : hasUnsaved ? "obstacle.unsaved" : "obstacle.nothing")}
    </span>
  );
}
