import { useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { openedPart } from "#app/ui/page/opened-part.tsx";
import type { PostcardSample } from "./demo.ts";
import { isPostcardSize } from "./postcard.ts";
import { PostcardForm } from "./postcard-form.tsx";
import { PostcardSides } from "./postcard-sides.tsx";
import * as styles from "./try-it.css.ts";
import { usePostcardSender } from "./use-postcard-sender.ts";

const PostcardPreview = openedPart(() => import("./postcard-preview.tsx").then((module) => module.PostcardPreview));

/** Customizes a postcard: message, template and size; nothing is printed or sent (spec 2.5, service 11). */
export function PostcardDemo({ samples }: { samples: readonly PostcardSample[] }) {
  const [first] = samples;
  return first ? <Designer samples={samples} first={first} /> : null;
}

function Designer({ samples, first }: { samples: readonly PostcardSample[]; first: PostcardSample }) {
  const { t } = useTranslation("try-it");
  const { tenant } = useShell();
  const [params] = useSearchParams();
  const sent = params.get("message");
  const [saved, setSaved] = useState(sent?.trim() ? sent : "");
  const [template, setTemplate] = useState(params.get("template") ?? "");
  const [size, setSize] = useState(isPostcardSize(params.get("size")) ? params.get("size") : "6X4");
  const [previewing, setPreviewing] = useState(false);
  const [notice, setNotice] = useState<"notSent" | "notLoaded" | null>(null);
  const sample = samples.find(({ id }) => String(id) === template) ?? first;
  const sender = usePostcardSender(sample);
  const card = { sample, size: isPostcardSize(size) ? size : ("6X4" as const), message: saved, sender };
  return (
    <div className={`${styles.stack} ${styles.formAndCard}`}>
      <SectionCard id="try-it" title={t("postcard.title")} roomy>
        <p className={styles.lead}>{t("postcard.lead")}</p>
        <div className={styles.fields}>
          <div>
            <Heading level={3} look="card">
              {t(sender.isSample ? "postcard.sampleSender" : "postcard.sender")}
            </Heading>
            <p className={styles.sender}>
              {sender.name}
              <br />
              {sender.line}
            </p>
            {sender.isSample ? <p className={styles.sender}>{t("postcard.sampleSender.text")}</p> : null}
          </div>
          <PostcardRecipients />
          <PostcardForm
            samples={samples}
            template={String(sample.id)}
            size={card.size}
            message={sent ?? ""}
            refused={sent !== null && sent.trim() === ""}
            onTemplate={setTemplate}
            onSize={setSize}
            onSave={setSaved}
            onPreview={() => {
              setNotice(null);
              setPreviewing(true);
            }}
            onSubmit={() => setNotice("notSent")}
          />
          <p role="status" className={notice ? styles.notice : styles.silent.form}>
            {notice === "notLoaded" ? t("postcard.notLoaded") : null}
            {notice === "notSent" ? (
              <>
                {t("postcard.notSent")}{" "}
                <TextLink to={`${tenant.serviceBase}/requestservice`}>{t("postcard.ask")}</TextLink>
              </>
            ) : null}
          </p>
        </div>
      </SectionCard>
      <Card as="section" labelledBy="try-card" padding="roomy">
        <div className={styles.resultHead}>
          <Heading level={2} look="section" id="try-card">
            {t("postcard.card")}
          </Heading>
          <Tag size="regular">{t("sampleData")}</Tag>
        </div>
        <PostcardSides card={{ ...card, message: "" }} />
        {saved ? (
          <noscript>
            <p className={styles.lead}>{t("postcard.savedMessage")}</p>
            <p className={styles.message}>{saved}</p>
          </noscript>
        ) : null}
      </Card>
      {previewing ? (
        <PostcardPreview
          card={card}
          onClose={() => setPreviewing(false)}
          onLost={() => {
            setPreviewing(false);
            setNotice("notLoaded");
          }}
        />
      ) : null}
    </div>
  );
}

/** Placeholder for a list of recipients, which the demo does not take. */
function PostcardRecipients() {
  const { t } = useTranslation("try-it");
  const [isRefused, setRefused] = useState(false);
  return (
    <div className={styles.recipients}>
      <Heading level={3} look="card">
        {t("postcard.recipients")}
      </Heading>
      <p className={styles.hint}>{t("postcard.recipientsHint")}</p>
      <div className={styles.actions}>
        <Button size="small" onClick={() => setRefused(true)}>
          {t("postcard.browse")}
        </Button>
        <Button size="small" onClick={() => setRefused(true)}>
          {t("postcard.upload")}
        </Button>
      </div>
      <p role="status" className={isRefused ? styles.notice : styles.silent.recipients}>
        {isRefused ? t("postcard.notUploaded") : null}
      </p>
    </div>
  );
}
