import { useFetcher } from "@remix-run/react";
import { Check, CircleAlert, CircleCheck, Copy, Send } from "lucide-react";
import { Fragment } from "react";
import { testAgreementId } from "#app/features/usage/service-key.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { CopyField } from "#app/ui/form/copy-field.tsx";
import { useCopy } from "#app/ui/form/use-copy.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { iconButton } from "#app/ui/media/icon-button.css.ts";
import * as styles from "./keys.css.ts";
import type { KeysState } from "./keys-state.ts";

export interface ReportTarget {
  /** Where events are posted to. */
  endpoint: string;
  /** An agreement for the service that is in force; null where there is none yet. */
  agreementId: string | null;
}

interface ReportCardProps extends ReportTarget {
  /** A key that was just made, in full, this once. */
  made: { name: string; key: string; isTest: boolean } | null;
  /** The first characters of a key that works, to be completed; null where there is none. */
  prefix: string | null;
  isTestMode: boolean;
  state: KeysState | null;
}

/** How a gateway reports use: the address, the key and an example call; and a test event. */
export function ReportCard({ made, prefix, isTestMode, endpoint, agreementId, state }: ReportCardProps) {
  const { t } = useTranslation("listings");
  const isTest = made?.isTest ?? isTestMode;
  const buyer = isTest ? testAgreementId : (agreementId ?? "agr_…");
  const hint = t(isTest ? "keys.curl.test" : agreementId ? "keys.curl" : "keys.curl.none");
  return (
    <section aria-labelledby="report" className={made ? styles.madeCard : styles.card}>
      <div className={styles.titleLine}>
        <Heading level={2} look="card" id="report">
          {made ? t("keys.made", { name: made.name }) : t("keys.report")}
        </Heading>
        {made ? <Tag tone="pending">{t("keys.once")}</Tag> : null}
      </div>
      <p className={styles.text}>{made ? t("keys.made.hint") : hint}</p>
      {made ? (
        <CopyField
          id="madeKey"
          label={t("keys.key")}
          labelHidden
          text={made.key}
          action={t("keys.copy")}
          copied={t("keys.copied")}
          hasFocus
        />
      ) : null}
      <Endpoint endpoint={endpoint} />
      <Command
        credential={made?.key ?? `${prefix ?? (isTest ? "sk_test_" : "sk_")}…`}
        isWhole={made !== null}
        {...{ endpoint, buyer }}
      />
      {made ? <p className={styles.quiet}>{hint}</p> : null}
      <p className={styles.quiet}>
        <TextLink to="/api/docs">{t("keys.reference")}</TextLink>
      </p>
      <TestEvent state={state} />
    </section>
  );
}

function Endpoint({ endpoint }: { endpoint: string }) {
  const { t } = useTranslation("listings");
  const { ready, isCopied, copy } = useCopy(endpoint);
  return (
    <div className={styles.endpoint}>
      <p className={styles.address}>
        <span className={styles.method}>POST</span> <code>{breakAtJoints(endpoint)}</code>
      </p>
      {ready ? (
        <button type="button" className={iconButton} onClick={copy} aria-label={t("keys.copyEndpoint")}>
          <Icon of={isCopied ? Check : Copy} size={16} />
          <span aria-live="polite" className={visuallyHidden}>
            {isCopied ? t("keys.copied") : null}
          </span>
        </button>
      ) : null}
    </div>
  );
}

/** An address that wraps before a part of its path, and where that is not enough, before a part of its host. */
function breakAtJoints(address: string) {
  return address.split(/(?<=:\/\/)|(?=(?<!\/)\/(?!\/))|(?=[.:](?!\/\/))/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address never move
    <Fragment key={at}>
      {at === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}

interface CommandProps {
  endpoint: string;
  buyer: string;
  /** The key, or its first characters. */
  credential: string;
  isWhole: boolean;
}

function Command({ credential, isWhole, endpoint, buyer }: CommandProps) {
  const { t } = useTranslation("listings");
  const [before, after] = toCurl(endpoint, buyer);
  const { ready, isCopied, copy } = useCopy(`${before}${credential}${after}`);
  return (
    <div className={styles.commandFrame}>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-label={t(isWhole ? "keys.command" : "keys.command.other")}
        className={styles.command}
      >
        {before}
        <span className={styles.credential}>{credential}</span>
        {after}
      </pre>
      {ready ? (
        <button type="button" className={styles.copyCommand} onClick={copy} aria-label={t("keys.copyCommand")}>
          <Icon of={isCopied ? Check : Copy} size={16} />
          <span aria-live="polite">{t(isCopied ? "keys.copied" : "keys.copyShort")}</span>
        </button>
      ) : null}
    </div>
  );
}

/** The example call in two parts: before the key, and after it. */
function toCurl(endpoint: string, buyer: string): [string, string] {
  const event = {
    specversion: "1.0",
    id: "first-1",
    source: "/gateways/eu-1",
    type: "usage.recorded",
    data: { buyer, requests: 1 },
  };
  return [
    `curl ${endpoint} \\\n  -H 'authorization: Bearer `,
    `' \\\n  -H 'content-type: application/cloudevents+json' \\\n  -d '${breakLines(JSON.stringify(event))}'`,
  ];
}

/** Breaks the line between members, where JSON allows spaces. */
const breakLines = (json: string) => json.replace(/,(?="(source|data)")/g, ",\n       ");

/** Leaves the page as it is, so that a key that is shown once stays to be copied. */
function TestEvent({ state: posted }: { state: KeysState | null }) {
  const { t } = useTranslation("listings");
  const fetcher = useFetcher<KeysState>();
  const state = fetcher.data ?? posted;
  return (
    <fetcher.Form method="post" className={styles.test}>
      <p role="status" className={styles.tested}>
        {state?.kind === "tried" ? (
          <>
            <span className={styles.good}>
              <Icon of={CircleCheck} size={18} />
            </span>
            {t("keys.try.done")}
          </>
        ) : state?.kind === "refused" && fetcher.data ? (
          <>
            <span className={styles.bad}>
              <Icon of={CircleAlert} size={18} />
            </span>
            {t(state.error)}
          </>
        ) : (
          t("keys.try.text")
        )}
      </p>
      <Button type="submit" name="intent" value="try" size="form" pending={fetcher.state !== "idle"}>
        <Icon of={Send} size={16} />
        {t("keys.try.send")}
      </Button>
    </fetcher.Form>
  );
}
