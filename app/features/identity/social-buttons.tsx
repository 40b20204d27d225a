import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/ui/link-button.tsx";
import { ProviderMark } from "./provider-mark.tsx";
import * as styles from "./social-buttons.css.ts";
import { providerNames, type SocialProvider } from "./social-identity.ts";

interface SocialButtonsProps {
  providers: readonly SocialProvider[];
  /** What for; `connect` adds one to the account that is signed in. */
  purpose: keyof typeof labels;
  /** The page that is registered on, or where to go afterwards; null for the usual place. */
  page: string | null;
  layout?: keyof typeof styles.layout;
}

const labels = {
  login: "social.continue",
  prove: "social.continue",
  register: "social.register",
  connect: "social.connect",
} as const;

/** Ways to go on by a social sign-in. */
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

/** The word between a form and the other ways. */
export function OrDivider() {
  const { t } = useTranslation("identity");
  return <p className={styles.or}>{t("social.or")}</p>;
}

function Ways({ providers, purpose, page, flow }: Omit<SocialButtonsProps, "layout"> & { flow?: "code" }) {
  const { t } = useTranslation("identity");
  const query = new URLSearchParams({ purpose, ...(page === null ? {} : { page }), ...(flow ? { flow } : {}) });
  return providers.map((provider) => (
    <LinkButton
      key={provider}
      to={`/social/${provider}?${query}`}
      reloadDocument
      size="form"
      width="wide"
      data-track={purpose === "register" ? `register-${provider}` : undefined}
    >
      <ProviderMark provider={provider} />
      {t(labels[purpose], { provider: providerNames[provider] })}
    </LinkButton>
  ));
}
