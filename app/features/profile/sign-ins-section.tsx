import { Form } from "@remix-run/react";
import { KeyRound } from "lucide-react";
import { SocialButtons } from "#app/features/identity/social/social-buttons.tsx";
import {
  type LinkedSignIn,
  providerNames,
  type SocialProvider,
} from "#app/features/identity/social/social-identity.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import type { ProfileState } from "./own-profile.ts";
import * as styles from "./profile-page.css.ts";
import { ProfileSection } from "./profile-section.tsx";

interface SignInsSectionProps {
  signIns: readonly LinkedSignIn[];
  /** Identity providers offered here. */
  providers: readonly SocialProvider[];
  state: ProfileState | null;
}

/** Social sign-ins linked to the account, and those that can be added. */
export function SignInsSection({ signIns, providers, state }: SignInsSectionProps) {
  const { t } = useTranslation("profile");
  const others = providers.filter((provider) => !signIns.some((signIn) => signIn.provider === provider));
  return (
    <ProfileSection
      section="signIns"
      state={state}
      lead={t(signIns.length === 0 ? "signIns.none" : "signIns.lead")}
      fields={["signIn"]}
    >
      {signIns.length === 0 ? null : (
        <ul className={styles.list} id="signIn">
          {signIns.map((signIn) => (
            <SignInRow key={signIn.id} signIn={signIn} />
          ))}
        </ul>
      )}
      {others.length === 0 ? null : <SocialButtons providers={others} purpose="connect" page="/profile" layout="row" />}
    </ProfileSection>
  );
}

function SignInRow({ signIn }: { signIn: LinkedSignIn }) {
  const { t, i18n } = useTranslation("profile");
  const name = signIn.provider === null ? t("signIns.other") : providerNames[signIn.provider];
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon of={KeyRound} size={20} />
      </span>
      <div>
        <div className={styles.rowTitle}>{name}</div>
        <div className={styles.rowText}>
          {signIn.email === "" ? null : `${signIn.email} · `}
          {t("signIns.used")} <Moment iso={signIn.lastUsedAt.toISOString()} locale={i18n.language} />
        </div>
      </div>
      <Form method="post" className={styles.rowAction}>
        <input type="hidden" name="intent" value="unlink" />
        <input type="hidden" name="signIn" value={signIn.id} />
        <Button type="submit" size="small" aria-label={t("signIns.unlinkLabel", { name })}>
          {t("signIns.unlink")}
        </Button>
      </Form>
    </li>
  );
}
