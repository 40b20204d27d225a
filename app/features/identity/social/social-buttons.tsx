import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { ProviderMark } from "./provider-mark.tsx";
import * as styles from "./social-buttons.css.ts";
import { providerNames, type SocialProvider } from "./social-identity.ts";

type SocialButtonsProps = WaysProps & { layout?: keyof typeof styles.layout };

type WaysProps = { providers: readonly SocialProvider[] } & (
  | {
      /** `connect` adds a sign-in to the signed-in account. */
      purpose: "login" | "prove" | "connect";
      /** Path to return to; null for the default page. */
      page: string | null;
    }
  | {
      purpose: "register";
      /** Id of the form whose values are kept during the redirect. */
      form: string;
    }
);

const labels = {
  login: "social.continue",
  prove: "social.continue",
  register: "social.register",
  connect: "social.connect",
} as const;

/** Buttons for social sign-in. */
export function SocialButtons({ layout = "stack", ...ways }: SocialButtonsProps) {
  return (
    <>
      <div className={`${styles.layout[layout]} ${styles.scripted}`}>
        <Ways {...ways} />
      </div>
      <noscript>
        <div className={styles.layout[layout]}>
          <Ways {...ways} flow="code" />
        </div>
      </noscript>
    </>
  );
}

/** The "or" between a form and its alternatives. */
export function OrDivider() {
  const { t } = useTranslation("identity");
  return <p className={styles.or}>{t("social.or")}</p>;
}

function Ways({ flow, ...ways }: WaysProps & { flow?: "code" }) {
  const { t } = useTranslation("identity");
  const { providers, purpose } = ways;
  return providers.map((provider) => {
    const content = (
      <>
        <ProviderMark provider={provider} />
        {t(labels[purpose], { provider: providerNames[provider] })}
      </>
    );
    if (ways.purpose === "register") {
      return (
        <Button
          key={provider}
          type="submit"
          form={ways.form}
          name={flow === "code" ? "providerByCode" : "provider"}
          value={provider}
          size="form"
          width="wide"
          data-track={`register-${provider}`}
        >
          {content}
        </Button>
      );
    }
    const { page } = ways;
    const query = new URLSearchParams({ purpose, ...(page === null ? {} : { page }), ...(flow ? { flow } : {}) });
    return (
      <LinkButton key={provider} to={`/social/${provider}?${query}`} reloadDocument size="form" width="wide">
        {content}
      </LinkButton>
    );
  });
}
