import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import * as styles from "#app/features/admin/console-page.css.ts";
import { ConsolePage } from "#app/features/admin/console-page.tsx";
import { TenantCell, TimeCell } from "#app/features/admin/table/cells.tsx";
import { FactList } from "#app/features/admin/table/fact-list.tsx";
import type { UserRow } from "#app/features/admin/table/rows.ts";
import type { SectionView } from "#app/features/admin/table/section-view.ts";
import type { ConfirmationState } from "#app/features/identity/confirmation/confirmation-state.ts";
import { toNamedRole } from "#app/features/identity/role.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MailAddress } from "#app/ui/contact/mail-link.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { DataCard } from "./data-card.tsx";
import { givenRoles } from "./user-change.ts";
import { UserState } from "./users-page.tsx";

interface UserPageProps extends Pick<SectionView<unknown>, "tenantNames" | "done"> {
  user: UserRow;
  /** Whether it is the administrator's own account, most of whose changes somebody else has to make. */
  isOwn: boolean;
  state: ConfirmationState | null;
}

/** An account, and the administrator's actions on it. */
export function UserPage({ user, isOwn, state, ...view }: UserPageProps) {
  const { t } = useTranslation("admin");
  const name = user.name || user.email;
  const trail = [{ name: t("users.title"), to: "/gigmarket/admin/users" }];
  const isOff = user.state === "deactivated";
  return (
    <ConsolePage
      title={name}
      lead={<MailAddress address={user.email} />}
      trail={trail}
      done={view.done}
      state={state}
      concerned={[name]}
    >
      <div className={styles.halves}>
        <div className={styles.stack}>
          <SectionCard id="facts" title={t("facts")} roomy>
            <Facts user={user} tenantNames={view.tenantNames} />
          </SectionCard>
          <DataCard
            title={t("users.data")}
            text={t("users.data.text")}
            to={`/gigmarket/admin/users/${user.id}/data.json`}
          />
        </div>
        <div className={styles.stack}>
          {isOwn ? (
            <p className={styles.plain}>{t("refused.yourself")}</p>
          ) : (
            <Part intent="role" title={t("role.title")} text={t("role.text")}>
              <SelectField
                key={user.role}
                id="roleId"
                name="roleId"
                label={t("filter.role")}
                defaultValue={String(user.role)}
                options={givenRoles.map((roleId) => ({
                  value: String(roleId),
                  label: t(`users.role.${toNamedRole({ roleId, tenantId: user.tenantId })}`),
                }))}
              />
            </Part>
          )}
          <Part intent="signOut" title={t("act.signOut")} text={t("ask.signOut.text")} />
          {user.hasSecondStep && !isOwn ? (
            <Part intent="resetFactors" title={t("act.resetFactors")} text={t("ask.resetFactors.text")} />
          ) : null}
          {isOwn ? null : isOff ? (
            <Part intent="reactivate" title={t("act.reactivate")} text={t("ask.reactivate.text")} />
          ) : (
            <Part intent="deactivate" title={t("act.deactivate")} text={t("ask.deactivate.text")} />
          )}
          {isOwn ? null : <Part intent="erase" title={t("act.erase")} text={t("ask.erase.text")} />}
        </div>
      </div>
    </ConsolePage>
  );
}

function Facts({ user, tenantNames }: { user: UserRow } & Pick<SectionView<unknown>, "tenantNames">) {
  const { t } = useTranslation("admin");
  const company =
    user.companyId === null ? (
      "–"
    ) : (
      <TextLink to={`/gigmarket/admin/companies/${user.companyId}`}>{user.company}</TextLink>
    );
  const facts: [string, ReactNode][] = [
    [t("users.email"), <MailAddress key="email" address={user.email} />],
    [t("users.company"), company],
    [t("filter.role"), t(`users.role.${toNamedRole({ roleId: user.role, tenantId: user.tenantId })}`)],
    [t("filter.state"), <UserState key="state" state={user.state} />],
    [t("filter.tenant"), <TenantCell key="tenant" id={user.tenantId} view={{ tenantNames }} />],
    [t("users.secondStep"), t(user.hasSecondStep ? "users.secondStep.yes" : "users.secondStep.no")],
    [t("users.lastSeen"), <TimeCell key="seen" at={user.lastSeenAt} />],
    [t("created"), <TimeCell key="created" at={user.createdAt} />],
  ];
  return <FactList facts={facts} />;
}

function Part({
  intent,
  title,
  text,
  children,
}: {
  intent: "role" | "signOut" | "resetFactors" | "reactivate" | "deactivate" | "erase";
  title: string;
  text: string;
  children?: ReactNode;
}) {
  const { t } = useTranslation("admin");
  const pending = useNavigation().formData?.get("intent") === intent;
  const isEnd = intent === "deactivate" || intent === "erase";
  return (
    <SectionCard id={intent} title={title} roomy>
      <Form method="post" className={styles.form}>
        <p className={styles.plain}>{text}</p>
        <input type="hidden" name="intent" value={intent} />
        {children}
        <div>
          <Button type="submit" kind={isEnd ? "critical" : "secondary"} size="form" pending={pending}>
            {t(`act.${intent}`)}
          </Button>
        </div>
      </Form>
    </SectionCard>
  );
}
