import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { ProviderMark } from "./provider-mark.tsx";
import * as styles from "./social-buttons.css.ts";
import { providerNames, type SocialProvider } from "./social-identity.ts";

type SocialButtonsProps = ProviderButtonsProps & { layout?: keyof typeof styles.layout };

type ProviderButtonsProps = { providers: readonly SocialProvider[] } & (
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
export function SocialButtons({ layout = "stack", ...options }: SocialButtonsProps) {
  return (
    <>
      <div className={`${styles.layout[layout]} ${styles.scripted}`}>
        <ProviderButtons {...options} />
      </div>
      <noscript>
        <div className={styles.layout[layout]}>
          <ProviderButtons {...options} flow="code" />
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

function ProviderButtons({ flow, ...options }: ProviderButtonsProps & { flow?: "code" }) {
  const { t } = useTranslation("identity");
  const { serviceBase } = useShell().tenant;
  const { providers, purpose } = options;
  return providers.map((provider) => {
    const content = (
      <>
        <ProviderMark provider={provider} />
        {t(labels[purpose], { provider: providerNames[provider] })}
      </>
    );
    if (options.purpose === "register") {
      return (
        <Button
          key={provider}
          type="submit"
          form={options.form}
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
    const { page } = options;
    const query = new URLSearchParams({ purpose, ...(page === null ? {} : { page }), ...(flow ? { flow } : {}) });
    return (
      <LinkButton
        key={provider}
        to={`${serviceBase}/social/${provider}?${query}`}
        reloadDocument
        size="form"
        width="wide"
      >
        {content}
      </LinkButton>
    );
  });
}
