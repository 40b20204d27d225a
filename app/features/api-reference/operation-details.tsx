import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { SafeHtml } from "#app/ui/layout/prose.tsx";
import type { Operation, OperationAnswer, SchemaField } from "./operation.ts";
import * as styles from "./operation-details.css.ts";

/** An operation's parameters, body and answers. */
export function OperationDetails({ operation }: { operation: Operation }) {
  const { t } = useTranslation("api-reference");
  const { method, path, summary, description, isDeprecated, parameters, body, answers } = operation;
  return (
    <article aria-labelledby="operation" className={styles.details}>
      <Heading level={2} look="section" id="operation">
        {summary}
      </Heading>
      <p className={styles.address}>
        <span className={styles.method}>{method}</span>
        <code className={styles.path}>{path}</code>
        {isDeprecated ? <Tag tone="pending">{t("deprecated")}</Tag> : null}
      </p>
      {description === "" ? null : <SafeHtml html={description} />}
      {parameters.length === 0 ? null : (
        <Fields
          id="parameters"
          title={t("parameters")}
          fields={parameters.map(({ field, in: place }) => ({ ...field, place: t(`in.${place}`) }))}
        />
      )}
      {body === null ? null : <Fields id="body" title={t("body")} note={body.contentType} fields={body.fields} />}
      {answers.length === 0 ? null : (
        <section aria-labelledby="answers" className={styles.section}>
          <Heading level={3} look="card" id="answers">
            {t("answers")}
          </Heading>
          <ul className={styles.fields}>
            {answers.map((answer) => (
              <li key={answer.status} className={styles.answerItem}>
                <Answer {...answer} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

interface FieldsProps {
  id: string;
  title: string;
  note?: string;
  fields: readonly (SchemaField & { place?: string })[];
}

function Fields({ id, title, note, fields }: FieldsProps) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.sectionHead}>
        <Heading level={3} look="card" id={id}>
          {title}
        </Heading>
        {note === undefined ? null : <code className={styles.note}>{note}</code>}
      </div>
      <FieldList fields={fields} />
    </section>
  );
}

function FieldList({ fields }: Pick<FieldsProps, "fields">) {
  const { t } = useTranslation("api-reference");
  return (
    <ul className={styles.fields}>
      {fields.map(({ name, depth, type, isRequired, text, values, place }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names repeat in nested objects, and the list never changes
        <li key={at} className={`${styles.field} ${styles.depth[Math.min(depth, 2)]}`}>
          <span className={styles.fieldHead}>
            <code className={styles.name}>{name}</code>
            <span className={styles.type}>{[type, place].filter(Boolean).join(" ·\u00a0")}</span>
            <span className={isRequired ? styles.required : styles.optional}>
              {t(isRequired ? "required" : "optional")}
            </span>
          </span>
          {text === "" ? null : <span className={styles.text}>{text}</span>}
          {values.length === 0 ? null : (
            <span className={styles.text}>
              {t("values")}{" "}
              {values.map((value) => (
                <code key={value} className={styles.value}>
                  {value}
                </code>
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Answer({ status, text, contentType, fields }: OperationAnswer) {
  const { t } = useTranslation("api-reference");
  const line = (
    <span className={styles.answer}>
      <span className={styles.status}>{status === "default" ? t("answers.other") : status}</span>
      <span className={styles.text}>{text}</span>
      {contentType === null ? null : <code className={styles.answerType}>{contentType}</code>}
    </span>
  );
  if (fields.length === 0) return line;
  return (
    <details>
      <summary className={styles.answerSummary}>{line}</summary>
      <FieldList fields={fields} />
    </details>
  );
}
