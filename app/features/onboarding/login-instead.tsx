import { useTranslation } from "react-i18next";
import { useShell } from "#app/features/shell/use-shell.ts";
import { TextLink } from "#app/ui/layout/text-link.tsx";

/** For whoever has an account already; `returnTo` is where to go on after it. */
export function LoginInstead({ returnTo }: { returnTo?: string }) {
  const { t } = useTranslation("onboarding");
  const { login } = useShell().tenant.paths;
  return (
    <>
      {t("agency.lead")}{" "}
      <TextLink to={returnTo ? `${login}?returnTo=${encodeURIComponent(returnTo)}` : login} reloadDocument>
        {t("login")}
      </TextLink>
    </>
  );
}
