import { Form } from "@remix-run/react";
import { ChevronDown } from "lucide-react";
import { useRef, useState } from "react";
import type { FieldConflict, Fields } from "#app/content/merge-fields.ts";
import { translateData } from "#app/i18n/translate-data.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { fillField } from "#app/ui/editor/fill-field.ts";
import { FormBaseFields } from "#app/ui/editor/form-conflicts.tsx";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { listCopyValues, toCopyParts } from "./copy-text.ts";
import * as styles from "./tenant-copy.css.ts";
import { type CopyPage, type CopyQuestion, type CopyRow, toCopyInput } from "./tenant-copy.ts";

const longest = 5000;

interface CopyRowsProps {
  formId: string;
  copy: CopyPage;
  question: CopyQuestion;
  base: Fields;
  /** The posted texts; empty before. */
  typed: Fields;
  conflicts: readonly FieldConflict[];
  /** Names of the inputs that differ from what is saved. */
  changed: readonly string[];
}

/** Texts by screen, the brand's own first; each opens in place. */
export function CopyRows({ formId, copy, question, base, typed, conflicts, changed }: CopyRowsProps) {
  const { t } = useTranslation("tenant-editor");
  const own = copy.rows.filter((row) => row.own !== "");
  const others = copy.rows.filter((row) => row.own === "");
  const parts = [
    { id: "changed", title: t("copy.changed"), rows: own },
    ...[...new Set(others.map(({ feature }) => feature))].map((feature) => ({
      id: feature,
      title: translateData(t, `screen.${feature}`, feature),
      rows: others.filter((row) => row.feature === feature),
    })),
  ];
  return (
    <Form method="post" id={formId} className={styles.card}>
      <FormBaseFields base={base} conflicts={[...conflicts]} />
      <input type="hidden" name="language" value={question.language} />
      {parts
        .filter(({ rows }) => rows.length > 0)
        .map(({ id, title, rows }) => (
          <section key={id} aria-labelledby={`part-${id}`}>
            <h2 className={styles.part} id={`part-${id}`}>
              {title}
            </h2>
            {rows.map((row) => (
              <Text
                key={toCopyInput(row)}
                formId={formId}
                row={row}
                typed={typed[toCopyInput(row)]}
                isChanged={changed.includes(toCopyInput(row))}
              />
            ))}
          </section>
        ))}
    </Form>
  );
}

interface TextProps {
  formId: string;
  row: CopyRow;
  typed: string | undefined;
  isChanged: boolean;
}

function Text({ formId, row, typed, isChanged }: TextProps) {
  const { t } = useTranslation("tenant-editor");
  const name = toCopyInput(row);
  const details = useRef<HTMLDetailsElement>(null);
  const [text, setText] = useState(typed ?? row.own);
  return (
    <details
      ref={details}
      className={styles.row[isChanged ? "changed" : "same"]}
      open={typed !== undefined && isChanged}
    >
      <summary className={styles.rowHead}>
        <span className={styles.texts}>
          <span className={styles.textOf[text === "" ? "product" : "own"]}>
            <CopyText text={text || row.base} />
          </span>
          <span className={styles.key}>{`${row.feature}.${row.key}`}</span>
        </span>
        {text === "" ? <span /> : <Tag tone="pending">{t("copy.own")}</Tag>}
        <span className={styles.sign}>
          <Icon of={ChevronDown} size={16} />
        </span>
      </summary>
      <div className={styles.body}>
        <p className={styles.product}>
          {t("copy.product")} <CopyText text={row.base} />
        </p>
        <TextArea
          id={name}
          name={name}
          label={t("copy.ownWords")}
          aria-label={t("copy.ownWordsOf", { name: `${row.feature}.${row.key}` })}
          typedLimit={longest}
          maxLength={longest}
          defaultValue={typed ?? row.own}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          placeholder={row.base}
          rows={2}
        />
        <div className={styles.bodyButtons}>
          <Button size="small" onClick={() => details.current?.removeAttribute("open")}>
            {t("copy.done")}
          </Button>
          {text === "" ? (
            <Button kind="quiet" size="small" onClick={() => fillField(formId, name, row.base)}>
              {t("copy.startFrom")}
            </Button>
          ) : (
            <Button kind="quiet" size="small" onClick={() => fillField(formId, name, "")}>
              {t("copy.useProduct")}
            </Button>
          )}
          {text === ""
            ? null
            : listMissing(row.base, text).map((value) => (
                <Button key={value} size="small" onClick={() => fillField(formId, name, `${text} {{${value}}}`)}>
                  {t("copy.insert", { value })}
                </Button>
              ))}
        </div>
      </div>
    </details>
  );
}

/** Values of the product's text that the brand's does not name. */
function listMissing(base: string, own: string): string[] {
  const named = listCopyValues(own);
  return listCopyValues(base).filter((value) => !named.includes(value));
}

function CopyText({ text }: { text: string }) {
  return toCopyParts(text).map(({ kind, text: part }, at) =>
    kind === "words" ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
      <span key={at} className={styles.token}>
        {part}
      </span>
    ),
  );
}
