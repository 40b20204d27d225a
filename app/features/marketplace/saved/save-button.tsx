import { useFetcher, useLocation, useSubmit } from "@remix-run/react";
import { Bookmark } from "lucide-react";
import { useEffect, useRef } from "react";
import { save, savedMark, unsavedMark } from "#app/features/marketplace/service/service-card.css.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/media/icon.tsx";
import { iconButton } from "#app/ui/media/icon-button.css.ts";
import type { SavedOutcome } from "./saved-service.ts";

interface SaveButtonProps {
  service: { id: number; name: string };
  saved: boolean;
}

interface PressedForm {
  service: number;
  intent: "save" | "remove";
  returnTo: string;
}

const toSaved = { method: "post", action: "/saved" } as const;

/**
 * Saves a service for the company, or removes it from its list. Without scripts, the same page comes back. A refusal is
 * explained on the list's own page, with scripts as without.
 */
export function SaveButton({ service: { id, name }, saved }: SaveButtonProps) {
  const { t } = useTranslation("marketplace");
  const fetcher = useFetcher<SavedOutcome>();
  const submit = useSubmit();
  const pressed = useRef<PressedForm | null>(null);
  const { pathname, search } = useLocation();
  const sent = fetcher.formData?.get("intent");
  const isSaved = sent === undefined || sent === null ? saved : sent === "save";
  const intent = isSaved ? "remove" : "save";
  useEffect(() => {
    const form = pressed.current;
    // A refused form is sent again as a page: either that page explains the refusal, or the form succeeds and its page
    // comes back as without scripts.
    if (form && fetcher.data && fetcher.data.kind !== "done") submit({ ...form }, toSaved);
  }, [fetcher.data, submit]);
  return (
    <fetcher.Form
      {...toSaved}
      className={save}
      data-part="save-button"
      onSubmit={(event) => {
        event.preventDefault();
        pressed.current = { service: id, intent, returnTo: pathname + search };
        fetcher.submit({ service: id, intent }, toSaved);
      }}
    >
      <input type="hidden" name="service" value={id} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button
        type="submit"
        name="intent"
        value={intent}
        className={`${iconButton} ${isSaved ? savedMark : unsavedMark}`}
        aria-pressed={isSaved}
        aria-label={t("saved.save", { name })}
      >
        <Icon of={Bookmark} size={18} />
      </button>
    </fetcher.Form>
  );
}
