import { useTranslation } from "#app/i18n/use-translation.ts";
import { Heading } from "#app/ui/layout/heading.tsx";
import type { InboxResults as InboxList } from "./inbox.server.ts";
import { InboxListPane } from "./inbox-list.tsx";
import * as styles from "./inbox-page.css.ts";
import { InboxRequest, type InboxRequestDetail } from "./inbox-request.tsx";
import type { ActionState } from "./request-compose.tsx";

interface InboxPageProps {
  list: InboxList;
  /** Of the page's address, without the question mark. */
  search: string;
  /** Null where there is none. */
  open: InboxRequestDetail | null;
  /** Whether the address names it: the first of the list is shown where there is room for it only. */
  chosen: boolean;
  state: ActionState;
}

/** Where a seller or an administrator answers requests: the list, and the open one beside it. */
export function InboxPage({ list, search, open, chosen, state }: InboxPageProps) {
  const { t } = useTranslation("requests");
  return (
    <div className={styles.inbox}>
      <section className={styles.list[chosen ? "beside" : "alone"]} aria-labelledby="inbox">
        <InboxListPane list={list} search={search} openId={open?.id ?? null} chosen={chosen} />
      </section>
      {open ? (
        <div className={styles.detail[chosen ? "chosen" : "first"]}>
          <InboxRequest request={open} state={state} search={search} chosen={chosen} />
        </div>
      ) : (
        <div className={styles.nothingOpen}>
          <Heading level={2} look="section">
            {t("inbox.choose")}
          </Heading>
          <p>{t("inbox.choose.text")}</p>
        </div>
      )}
    </div>
  );
}
