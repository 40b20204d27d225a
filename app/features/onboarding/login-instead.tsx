import { toSignInPath } from "#app/features/identity/sign-in/sign-in-path.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { TextLink } from "#app/ui/layout/text-link.tsx";

/** For people who already have an account; `returnTo` is the page after sign-in. */
export function LoginInstead({ returnTo }: { returnTo?: string }) {
  const { t } = useTranslation("onboarding");
  const { paths } = useShell().tenant;
  return (
    <>
      {t("agency.lead")}{" "}
      <TextLink to={returnTo ? toSignInPath(paths, returnTo) : paths.login} reloadDocument>
        {t("login")}
      </TextLink>
    </>
  );
}
