import type { InboxResults as InboxList } from "./inbox.server.ts";
import { InboxListPane, NoRequests } from "./inbox-list.tsx";
import * as styles from "./inbox-page.css.ts";
import { InboxRequest, type InboxRequestDetail } from "./inbox-request.tsx";
import type { MessageFields } from "./message-form.ts";
import type { ActionState } from "./request-compose.tsx";

interface InboxPageProps {
  list: InboxList;
  /** The page's query string, without the question mark. */
  search: string;
  /** Null for an empty list. */
  open: InboxRequestDetail | null;
  /** Fields of the forms that move it or add a message. */
  fields: MessageFields;
  /** Whether the address names the open request: otherwise the first of the list is shown, where there is room. */
  chosen: boolean;
  state: ActionState;
}

/** The inbox of a seller or administrator: the list, with the open request beside it. */
export function InboxPage({ list, search, open, fields, chosen, state }: InboxPageProps) {
  return (
    <div className={styles.inbox}>
      <section className={styles.list[chosen ? "beside" : "alone"]} aria-labelledby="inbox">
        <InboxListPane list={list} search={search} openId={open?.id ?? null} chosen={chosen} />
      </section>
      {open ? (
        <div className={styles.detail[chosen ? "chosen" : "first"]}>
          <InboxRequest request={open} fields={fields} state={state} search={search} chosen={chosen} />
        </div>
      ) : (
        <div className={styles.nothing}>
          <NoRequests search={search} />
        </div>
      )}
    </div>
  );
}
