import { Workflow } from "lucide-react";
import * as styles from "#app/features/requests/form/request-page-parts.css.ts";
import { RequestRow } from "#app/features/requests/inbox/request-row.tsx";
import type { OwnRequests } from "#app/features/requests/request-view.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { boardGroups } from "./workflow-board.ts";

/** Active workflows by state with their steps; empty groups are omitted. */
export function WorkflowBoardPage({ requests, hasMore }: OwnRequests) {
  const { t } = useTranslation("requests");
  const filled = boardGroups
    .map(({ key, states }) => ({
      key,
      requests: requests.filter(({ state }) => states.some((candidate) => candidate === state)),
    }))
    .filter((group) => group.requests.length > 0);
  return (
    <Page>
      <PageHead
        look="app"
        title={t("board.title")}
        lead={t("board.lead")}
        actions={
          <LinkButton to="/startworkflowint" kind={filled.length > 0 ? "primary" : "secondary"}>
            {t("own.workflow.find")}
          </LinkButton>
        }
      />
      {filled.length === 0 ? <NoWorkflow /> : null}
      <Stack gap={8}>
        {filled.map((group) => (
          <section key={group.key} className={styles.group} aria-labelledby={group.key}>
            <Heading level={2} look="section" id={group.key}>
              {t(`board.${group.key}`)}
            </Heading>
            <ul className={styles.list}>
              {group.requests.map((request) => (
                <li key={request.id}>
                  <RequestRow request={request} withWay />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Stack>
      {hasMore ? (
        <div className={styles.older}>
          <LinkButton to="/myworkflows">{t("board.all")}</LinkButton>
        </div>
      ) : null}
    </Page>
  );
}

function NoWorkflow() {
  const { t } = useTranslation("requests");
  return (
    <EmptyState
      icon={Workflow}
      title={t("board.none")}
      text={t("board.none.text")}
      actions={
        <LinkButton to="/featuredworkflow" kind="primary">
          {t("featured.title")}
        </LinkButton>
      }
    />
  );
}
