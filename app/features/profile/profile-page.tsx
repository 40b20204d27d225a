import { Form, useNavigation, useSearchParams } from "@remix-run/react";
import type { ConfirmationRequiredState } from "#app/features/identity/confirmation/confirmation-state.ts";
import type { LinkedSignIn, SocialProvider } from "#app/features/identity/social/social-identity.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { languageNames } from "#app/i18n/languages.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { radio } from "#app/ui/form/radio.css.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { Inline } from "#app/ui/layout/inline.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { DetailsSection } from "./details-section.tsx";
import { EmailSection } from "./email-section.tsx";
import type { OwnProfile, OwnSession, ProfileFields, ProfileState } from "./own-profile.ts";
import { PasswordSection } from "./password-section.tsx";
import * as styles from "./profile-page.css.ts";
import { ProfileSection } from "./profile-section.tsx";
import { ProfileTabs } from "./security/profile-tabs.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { SignInsSection } from "./sign-ins-section.tsx";

interface ProfilePageProps {
  profile: OwnProfile;
  fields: ProfileFields;
  sessions: readonly OwnSession[];
  signIns: readonly LinkedSignIn[];
  /** Identity providers offered here. */
  providers: readonly SocialProvider[];
  /** Result of the last posted form; null before. */
  state: ProfileState | ConfirmationRequiredState | null;
}

/** The user's account: names, phone, e-mail, password, language, sessions. */
export function ProfilePage({ profile, fields, sessions, signIns, providers, state }: ProfilePageProps) {
  const { t } = useTranslation("profile");
  const answered = useNavigation().state === "idle" ? state : null;
  const asking = answered?.kind === "unconfirmed" ? answered : null;
  const settled = answered?.kind === "unconfirmed" ? null : answered;
  return (
    <Page>
      <PageHead
        look="app"
        title={t("title")}
        facts={<ProfileTabs chosen="profile" />}
        lead={profile.company === null ? t("leadAlone") : t("lead", { company: profile.company })}
      />
      <div className={styles.sections}>
        <DetailsSection profile={profile} fields={fields.details} state={settled} />
        <EmailSection profile={profile} fields={fields.email} state={settled} />
        <PasswordSection profile={profile} fields={fields.password} state={settled} />
        <SignInsSection
          signIns={signIns}
          hasPassword={profile.hasPassword}
          providers={providers}
          state={settled}
          asking={asking}
        />
        <LanguageSection profile={profile} state={settled} />
        <SessionsSection sessions={sessions} state={settled} />
        <DataSection isProved={profile.isEmailVerified} />
        <CloseSection />
      </div>
    </Page>
  );
}

function LanguageSection({ profile, state }: { profile: OwnProfile; state: ProfileState | null }) {
  const { t } = useTranslation("profile");
  const { tenant, locale } = useShell();
  const chosen = profile.language ?? locale;
  return (
    <ProfileSection section="language" state={state} lead={t("language.lead")}>
      <Form method="post" className={styles.form} reloadDocument>
        <input type="hidden" name="intent" value="language" />
        <fieldset className={styles.choices} aria-labelledby="language-title">
          {tenant.locales.map((language) => (
            <label key={language} className={styles.choice} lang={language}>
              <input
                type="radio"
                name="language"
                value={language}
                defaultChecked={language === chosen}
                className={radio}
              />
              {languageNames[language]}
            </label>
          ))}
        </fieldset>
        <Inline>
          <Button type="submit" size="form">
            {t("language.action")}
          </Button>
        </Inline>
      </Form>
    </ProfileSection>
  );
}

/** The download of all data stored about the person. */
function DataSection({ isProved }: { isProved: boolean }) {
  const { t } = useTranslation("profile");
  const { tenant } = useShell();
  const [search] = useSearchParams();
  const lead = t("data.lead", { product: tenant.productName });
  return (
    <ProfileSection section="data" state={null} lead={isProved ? lead : `${lead} ${t("data.unproved")}`}>
      {search.get("data") === "later" ? <ErrorSummary title={t("data.later")} errors={[]} /> : null}
      <Inline>
        <LinkButton to="/profile/data.json" reloadDocument size="form">
          {t("data.action")}
        </LinkButton>
      </Inline>
    </ProfileSection>
  );
}

/** Leads to closing the account. */
function CloseSection() {
  const { t } = useTranslation("profile");
  const { tenant } = useShell();
  return (
    <ProfileSection section="close" state={null} lead={t("close.lead", { product: tenant.productName })}>
      <Inline>
        <LinkButton to="/profile/close" size="form">
          {t("close.action")}
        </LinkButton>
      </Inline>
    </ProfileSection>
  );
}
