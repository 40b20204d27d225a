import { useTranslation } from "#app/i18n/use-translation.ts";
import { Segments } from "#app/ui/layout/segments.tsx";

/** The two parts of the user's own account. */
export function ProfileTabs({ chosen }: { chosen: "profile" | "security" }) {
  const { t } = useTranslation("profile");
  return (
    <Segments
      label={t("tabs")}
      choices={[
        { to: "/profile", name: t("title"), isChosen: chosen === "profile" },
        { to: "/profile/security", name: t("security.title"), isChosen: chosen === "security" },
      ]}
    />
  );
}
