import type { ListingChange } from "#app/db/schema/listing-values.ts";
import { connections, optIns } from "#app/features/marketplace/works-with/connection.ts";
import type { KeyOf } from "#app/i18n/copy-keys.ts";
import { translateData } from "#app/i18n/translate-data.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { SafeHtml } from "#app/ui/layout/prose.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { ServiceLogo } from "#app/ui/media/service-logo.tsx";
import * as styles from "./review-changes.css.ts";
import type { ListingReview } from "./review-listings.server.ts";

/** The new value of each field and, for an edit, the old one. */
export function ReviewChanges({ review }: { review: ListingReview }) {
  const { t } = useTranslation("listings");
  if (review.changes.length === 0) return <p className={styles.none}>{t("review.same")}</p>;
  return (
    <Stack gap={3}>
      {review.changes.map((change) => (
        <Card key={change.field} as="section" labelledBy={`field-${change.field}`}>
          <Heading level={3} look="small" id={`field-${change.field}`}>
            {translateData(t, `field.${change.field}`, change.field)}
          </Heading>
          {review.isEdit ? (
            <div className={styles.sides}>
              <Side title={t("review.before")} change={change} side="before" review={review} />
              <Side title={t("review.after")} change={change} side="after" review={review} />
            </div>
          ) : (
            <Value change={change} side="after" review={review} />
          )}
        </Card>
      ))}
    </Stack>
  );
}

interface ValueProps {
  change: ListingChange;
  side: "before" | "after";
  review: ListingReview;
}

function Side({ title, ...value }: ValueProps & { title: string }) {
  return (
    <div className={styles.side[value.side]}>
      <span className={styles.sideTitle}>{title}</span>
      <Value {...value} />
    </div>
  );
}

function Value({ change, side, review }: ValueProps) {
  const { t } = useTranslation("listings");
  const text = change[side];
  if (text === "") return <p className={styles.value}>{t("review.nothing")}</p>;
  if (change.field === "logo")
    return (
      <div className={styles.drawn}>
        <ServiceLogo src={text} scale="large" />
      </div>
    );
  if (change.field === "description" || change.field === "descriptionEs")
    return (
      <div className={styles.drawn}>
        <SafeHtml html={review.html[change.field][side]} />
      </div>
    );
  if (change.field === "media" || change.field === "documents") return <Files text={text} />;
  if (change.field === "features") {
    const names = text.split(", ").map((id) => translateData(t, `marketplace:feature.${id}`, id));
    return <p className={styles.value}>{names.join(", ")}</p>;
  }
  if (change.field === "sizes") {
    const names = text.split(", ").map((size) => translateData(t, `marketplace:agencySize.${size}`, size));
    return <p className={styles.value}>{names.join(", ")}</p>;
  }
  if (change.field === "systems") return <Connections text={text} />;
  const key = words[`${change.field} ${text}`];
  return <p className={styles.value}>{key === undefined ? text : t(key)}</p>;
}

/** Lines with the addresses of stored files, which lead to these. */
function Files({ text }: { text: string }) {
  return text.split("\n").map((line) => (
    <p key={line} className={styles.value}>
      {line.split(/(\/files\/[\w.-]+)/).map((part) =>
        part.startsWith("/files/") ? (
          <TextLink key={part} to={part} newTab>
            {part}
          </TextLink>
        ) : (
          part
        ),
      )}
    </p>
  ));
}

/** Lines of "name: connection, who" in the reader's words. */
function Connections({ text }: { text: string }) {
  const { t } = useTranslation("marketplace");
  return text.split("\n").map((line) => {
    const [, name = line, connection, optIn] = /^(.*): ([a-z]+)(?:, ([a-z]+))?$/.exec(line) ?? [];
    const said = connections.find((each) => each === connection);
    const who = optIns.find((each) => each === optIn);
    return (
      <p key={line} className={styles.value}>
        {said ? t("worksWith.line", { name, connection: t(`worksWith.${said}`) }) : line}
        {who ? ` (${t(`worksWith.optIn.${who}`)})` : null}
      </p>
    );
  });
}

/** Copy keys of values that are shown as text. */
const words: Readonly<Record<string, KeyOf<"listings">>> = {
  "type Single": "listing.type.single",
  "type Bundled": "listing.type.bundled",
  "price shown": "review.price.shown",
  "price hidden": "review.price.hidden",
  "accountType checking": "finance.checking",
  "accountType savings": "finance.savings",
};
