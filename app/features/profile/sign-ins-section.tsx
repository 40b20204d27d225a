import { Form } from "@remix-run/react";
import { KeyRound } from "lucide-react";
import { ConfirmationForm } from "#app/features/identity/confirmation/confirmation-form.tsx";
import type { ConfirmationRequiredState } from "#app/features/identity/confirmation/confirmation-state.ts";
import { SocialButtons } from "#app/features/identity/social/social-buttons.tsx";
import {
  type LinkedSignIn,
  providerNames,
  type SocialProvider,
} from "#app/features/identity/social/social-identity.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import type { ProfileState } from "./own-profile.ts";
import * as styles from "./profile-page.css.ts";
import { ProfileSection } from "./profile-section.tsx";

interface SignInsSectionProps {
  signIns: readonly LinkedSignIn[];
  /** Without one, the last sign-in stays. */
  hasPassword: boolean;
  /** Identity providers offered here. */
  providers: readonly SocialProvider[];
  state: ProfileState | null;
  /** The unlinking that waits for its confirmation. */
  asking: ConfirmationRequiredState | null;
}

/** Social sign-ins linked to the account, and those that can be added. */
export function SignInsSection({ signIns, hasPassword, providers, state, asking }: SignInsSectionProps) {
  const { t } = useTranslation("profile");
  const others = providers.filter((provider) => !signIns.some((signIn) => signIn.provider === provider));
  return (
    <ProfileSection
      section="signIns"
      state={state}
      lead={t(signIns.length === 0 ? "signIns.none" : "signIns.lead")}
      fields={["signIn"]}
    >
      {asking ? (
        <ConfirmationForm
          {...asking}
          words={{ title: t("signIns.ask"), text: t("signIns.ask.text"), yes: t("signIns.unlink") }}
          concerned={signIns.flatMap((signIn) => (isConcerned(asking, signIn) ? [toName(t, signIn)] : []))}
        />
      ) : null}
      {signIns.length === 0 ? null : (
        <ul className={styles.list} id="signIn">
          {signIns.map((signIn) => (
            <SignInRow key={signIn.id} signIn={signIn} isOnlyOne={signIns.length === 1 && !hasPassword} />
          ))}
        </ul>
      )}
      {others.length === 0 ? null : <SocialButtons providers={others} purpose="connect" page="/profile" layout="row" />}
    </ProfileSection>
  );
}

function toName(t: ReturnType<typeof useTranslation<"profile">>["t"], { provider }: LinkedSignIn): string {
  return provider === null ? t("signIns.other") : providerNames[provider];
}

function isConcerned({ fields }: ConfirmationRequiredState, { id }: LinkedSignIn): boolean {
  return fields.some(([name, value]) => name === "signIn" && value === String(id));
}

function SignInRow({ signIn, isOnlyOne }: { signIn: LinkedSignIn; isOnlyOne: boolean }) {
  const { t, i18n } = useTranslation("profile");
  const { tenant } = useShell();
  const name = toName(t, signIn);
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon of={KeyRound} size={20} />
      </span>
      <div>
        <div className={styles.rowTitle}>{name}</div>
        <div className={styles.rowText}>
          {signIn.email === "" ? null : `${signIn.email} ·\u00a0`}
          {t("signIns.used")} <Moment iso={signIn.lastUsedAt.toISOString()} locale={i18n.language} />
        </div>
        {isOnlyOne ? (
          <div className={styles.rowText}>
            {t("error.lastWayIn")}{" "}
            <TextLink to={tenant.paths.forgotPassword} reloadDocument>
              {t("password.noneAction")}
            </TextLink>
          </div>
        ) : null}
      </div>
      {isOnlyOne ? null : (
        <Form method="post" className={styles.rowAction}>
          <input type="hidden" name="intent" value="unlink" />
          <input type="hidden" name="signIn" value={signIn.id} />
          <Button type="submit" size="small" aria-label={t("signIns.unlinkLabel", { name })}>
            {t("signIns.unlink")}
          </Button>
        </Form>
      )}
    </li>
  );
}
