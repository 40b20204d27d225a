import { Form, useLocation } from "@remix-run/react";
import { Check, Link2 } from "lucide-react";
import type { ReactNode } from "react";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { SwitchButton } from "#app/ui/form/switch.tsx";
import { useCopy } from "#app/ui/form/use-copy.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { type CompareAddress, toCompareSearch } from "./compare-address.ts";
import * as styles from "./compare-page.css.ts";

interface HeadActionsProps {
  address: CompareAddress;
  /** The comparison's absolute address, for sharing. */
  link: string;
  /** They are equal in something. */
  hasSame: boolean;
  children: ReactNode;
}

/** What can be done with a comparison, in its head. */
export function HeadActions({ address: { ids, onlyDifferences }, link, hasSame, children }: HeadActionsProps) {
  const { t } = useTranslation("marketplace");
  const { ready, isCopied, copy } = useCopy(link, (path) => new URL(path, location.href).href);
  return (
    <>
      {hasSame ? (
        <Form preventScrollReset>
          {ids.map((id) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          <SwitchButton isOn={onlyDifferences} name="only" value="differences">
            {t("compare.onlyDifferences")}
          </SwitchButton>
        </Form>
      ) : null}
      <Button onClick={copy} data-ready={ready}>
        <Icon of={isCopied ? Check : Link2} size={16} />
        <span aria-live="polite">{t(isCopied ? "compare.copied" : "compare.copy")}</span>
      </Button>
      {children}
    </>
  );
}

/** Those that can be requested, of all. */
interface Requestable {
  ids: number[];
  total: number;
}

/** Leads to the form that requests all of them, or those that take requests; on a phone it is in the bar alone. */
export function RequestAll({ ids, total }: Requestable) {
  const { t } = useTranslation("marketplace");
  const { tenant } = useShell();
  return (
    <span className={styles.requestAll}>
      <LinkButton
        to={`${tenant.serviceBase}/requestseveral${toCompareSearch({ ids, onlyDifferences: false })}`}
        kind="primary"
      >
        {ids.length < total
          ? t("compare.requestSome", { chosen: ids.length, total })
          : t("compare.requestAll", { count: total })}
      </LinkButton>
    </span>
  );
}

interface RequestTogetherProps extends Requestable {
  request: ReactNode;
  children: ReactNode;
}

/** On a phone it stays in view below a table that is many windows long; keyboards and readers find it before the table. */
export function RequestBar({ children }: { children: ReactNode }) {
  const { t } = useTranslation("marketplace");
  return (
    <div className={styles.bar}>
      <p>
        <strong>{t("compare.bar")}</strong>
        {t("compare.bar.text")}
      </p>
      {children}
    </div>
  );
}

/** Below the table, where somebody who has read it decides. */
export function RequestTogether({ ids, total, request, children }: RequestTogetherProps) {
  const { t } = useTranslation("marketplace");
  return (
    <section aria-labelledby="request-all" className={styles.end}>
      <div>
        <Heading level={2} look="card" id="request-all">
          {ids.length < total
            ? t("compare.together.some", { chosen: ids.length, total })
            : t("compare.together", { count: total })}
        </Heading>
        <p>{t("compare.together.text")}</p>
      </div>
      {children}
      {request}
    </section>
  );
}

/**
 * Saves several services for the company; the same page comes back.
 * @param ids of those that are not saved yet; without any it leads to the list, by the same button, which keeps the focus.
 */
export function SaveAll({ ids }: { ids: readonly number[] }) {
  const { t } = useTranslation("marketplace");
  const { pathname, search } = useLocation();
  const isSaved = ids.length === 0;
  const fields = isSaved
    ? []
    : [["intent", "save"], ["returnTo", pathname + search], ...ids.map((id) => ["service", `${id}`])];
  return (
    <Form method={isSaved ? "get" : "post"} action="/saved" preventScrollReset={!isSaved}>
      {fields.map(([name, value]) => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">{t(isSaved ? "compare.saved" : "compare.save")}</Button>
    </Form>
  );
}
