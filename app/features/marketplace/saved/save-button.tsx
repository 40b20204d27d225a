import { useFetcher, useLocation } from "@remix-run/react";
import { Bookmark } from "lucide-react";
import { save, savedMark, unsavedMark } from "#app/features/marketplace/service/service-card.css.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/media/icon.tsx";
import { iconButton } from "#app/ui/media/icon-button.css.ts";

interface SaveButtonProps {
  service: { id: number; name: string };
  saved: boolean;
}

/** Saves a service for the company, or takes it off its list; without scripts, the page comes back. */
export function SaveButton({ service: { id, name }, saved }: SaveButtonProps) {
  const { t } = useTranslation("marketplace");
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const sent = fetcher.formData?.get("intent");
  const isSaved = sent === undefined || sent === null ? saved : sent === "save";
  const intent = isSaved ? "remove" : "save";
  return (
    <fetcher.Form
      method="post"
      action="/saved"
      className={save}
      onSubmit={(event) => {
        event.preventDefault();
        fetcher.submit({ service: id, intent }, { method: "post", action: "/saved" });
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
