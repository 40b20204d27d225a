import { Form } from "@remix-run/react";
import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import * as styles from "./brand.css.ts";
import type { BrandEditor } from "./brand-editor.ts";
import { toFaultPlace } from "./fault-place.ts";

/** What can be done with the draft; while it cannot be published, why. */
export function PublishForm({ editor }: { editor: BrandEditor }) {
  const { t } = useTranslation("brands");
  const { slug, isServed, hasDraft, canPublish, isConflict, revision } = editor;
  const isReady = canPublish && !isConflict;
  return (
    <div className={styles.actions}>
      <Obstacle editor={editor} />
      {isServed ? (
        <LinkButton to={`/login/${slug}`} kind="quiet" newTab>
          {t("visit")}
        </LinkButton>
      ) : null}
      <Form method="post" className={styles.actions}>
        <input type="hidden" name="seen" value={revision} />
        <Button type="submit" name="intent" value="discard" disabled={!hasDraft}>
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

/** Why nothing can be published now, with the way to the first thing to mend. */
function Obstacle({ editor: { faults, hasDraft, isConflict, slug } }: { editor: BrandEditor }) {
  const { t } = useTranslation("brands");
  const errors = faults.filter(({ severity }) => severity === "error");
  const [first] = errors;
  if (first) {
    return (
      <a id="obstacle" href={toFaultPlace(first, slug) ?? `#faults-${slug}`} className={styles.obstacle}>
        {t("obstacle.faults", { count: errors.length })}
      </a>
    );
  }
  if (hasDraft && !isConflict) return null;
  return (
    <span id="obstacle" className={styles.idle}>
      {t(isConflict ? "obstacle.conflict" : "obstacle.nothing")}
    </span>
  );
}
