import { useNavigation } from "@remix-run/react";
import { ProviderMark } from "#app/features/identity/social/provider-mark.tsx";
import { OrDivider, SocialButtons } from "#app/features/identity/social/social-buttons.tsx";
import { providerNames, type SocialProvider } from "#app/features/identity/social/social-identity.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { FullRow } from "#app/ui/layout/grid.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import * as styles from "./registration-form.css.ts";
import type { SocialPrefill } from "./social-prefill.ts";

interface RegisterButtonProps {
  /** The social identity that prefills the form; null without one. */
  social: SocialPrefill | null;
}

/** Submits the form, with the social identity if there is one. */
export function RegisterButton({ social }: RegisterButtonProps) {
  const { t } = useTranslation("onboarding");
  const sent = useNavigation().formData;
  const pending = sent?.has("businessName") === true && !sent.has("provider");
  const provider = social?.provider ?? null;
  return (
    <FullRow>
      {social ? <input type="hidden" name="social" value="1" /> : null}
      <Button
        type="submit"
        kind="primary"
        size="form"
        width="wide"
        pending={pending}
        data-track={provider ? `register-${provider}` : "register"}
      >
        {provider && (
          <span className={styles.providerMark}>
            <ProviderMark provider={provider} />
          </span>
        )}
        {provider ? t("registerWith", { provider: providerNames[provider] }) : t("register")}
      </Button>
    </FullRow>
  );
}

interface SocialOptionsProps extends RegisterButtonProps {
  providers: readonly SocialProvider[];
  /** The page's own path, including its query. */
  page: string;
  /** Id of the form above. */
  form: string;
}

/** Below the form: registration by social sign-in, or without the current social identity. */
export function SocialOptions({ social, providers, page, form }: SocialOptionsProps) {
  const { t } = useTranslation("onboarding");
  if (social) {
    return (
      <p className={styles.below}>
        <TextLink to={`${page}${page.includes("?") ? "&" : "?"}with=email`} reloadDocument>
          {t("social.without")}
        </TextLink>
      </p>
    );
  }
  if (providers.length === 0) return null;
  return (
    <>
      <OrDivider />
      <SocialButtons providers={providers} purpose="register" form={form} layout="row" />
    </>
  );
}
