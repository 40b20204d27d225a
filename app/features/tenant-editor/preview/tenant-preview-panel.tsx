import { useSearchParams } from "@remix-run/react";
import { AppWindow, Info, KeyRound, type LucideIcon, Mail, Monitor, Moon, Smartphone, Sun } from "lucide-react";
import * as styles from "#app/features/tenant-editor/tenant-editor.css.ts";
import type { MailView, TenantEditor } from "#app/features/tenant-editor/tenant-editor.ts";
import { translateData } from "#app/i18n/translate-data.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { PreviewFrame } from "#app/ui/editor/preview-frame.tsx";
import { StatusTag } from "#app/ui/feedback/status-tag.tsx";
import { Segments } from "#app/ui/layout/segments.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { MailFrame } from "#app/ui/media/mail-frame.tsx";
import { useShownPath } from "#app/ui/page/shown-path.ts";

const options = {
  screen: ["page", "about", "signin", "mail"],
  theme: ["light", "dark"],
  size: ["desk", "phone"],
  language: ["en", "es"],
} as const;
type Option = keyof typeof options;

const icons: Record<string, LucideIcon> = {
  page: AppWindow,
  about: Info,
  signin: KeyRound,
  mail: Mail,
  light: Sun,
  dark: Moon,
  desk: Monitor,
  phone: Smartphone,
};

interface TenantPreviewPanelProps {
  editor: TenantEditor;
  /** Null without a valid version. */
  mail: MailView | null;
  /** Version of the typed, unsaved settings; null while the form matches what is saved. */
  typed: string | null;
}

/** Previews of the brand: a page, sign-in, a mail; light and dark, desktop and phone. */
export function TenantPreviewPanel({ editor, mail, typed }: TenantPreviewPanelProps) {
  const { t } = useTranslation("tenant-editor");
  const [params] = useSearchParams();
  const optionOf = <Name extends Option>(name: Name): (typeof options)[Name][number] =>
    options[name].find((value) => value === params.get(name)) ?? options[name][0];
  const [screen, size] = [optionOf("screen"), optionOf("size")];
  const version = typed === null ? `draft=${editor.revision.slice(0, 12)}` : `typed=${typed}`;
  const query = `theme=${optionOf("theme")}&language=${optionOf("language")}&${version}`;
  const address = useShownPath()(`/gigmarket/admin/tenants/${editor.slug}/preview/${screen}?${query}`);
  const isMail = screen === "mail";
  return (
    <section aria-labelledby="preview" className={styles.column}>
      <h2 id="preview" className={styles.legend}>
        {t("preview")}
      </h2>
      <div className={styles.bar}>
        {(Object.keys(options) as Option[])
          .filter((name) => !isMail || name === "screen" || name === "size")
          .map((name) => (
            <Choice key={name} name={name} chosen={optionOf(name)} params={params} />
          ))}
      </div>
      {mail === null ? (
        <p className={styles.notes.caution}>{t("preview.none")}</p>
      ) : (
        <div className={styles.window}>
          <div className={styles.windowHead}>
            <span>{isMail ? t("preview.from", { from: mail.from }) : t(`preview.address.${screen}`)}</span>
            <Shown editor={editor} isTyped={typed !== null} />
          </div>
          <div className={styles.glass[size]} {...(isMail ? {} : inert)}>
            {isMail ? (
              <MailFrame key="mail" className={styles.frame[size]} title={mail.subject} html={mail.html} />
            ) : (
              <PreviewFrame address={address} className={styles.frame[size]} title={t(`option.screen.${screen}`)} />
            )}
          </div>
        </div>
      )}
      {isMail || mail === null ? null : (
        <p className={styles.below}>
          {typed === null ? t(editor.previews === "work" ? "preview.note" : "preview.note.lastGood") : null}{" "}
          <TextLink to={address} newTab standalone>
            {t("preview.open")}
          </TextLink>
        </p>
      )}
    </section>
  );
}

function Shown({ editor: { previews, hasDraft }, isTyped }: { editor: TenantEditor; isTyped: boolean }) {
  if (isTyped) return <StatusTag status="unsaved" />;
  if (previews === "lastGood") return <StatusTag status="lastGood" />;
  return hasDraft ? <StatusTag status="unpublished" /> : null;
}

/** Inert: a preview whose links lead to the published site. */
const inert = { inert: "" };

function Choice({ name, chosen, params }: { name: Option; chosen: string; params: URLSearchParams }) {
  const { t } = useTranslation("tenant-editor");
  const toSearch = (value: string) => {
    const next = new URLSearchParams(params);
    next.delete("saved");
    next.set(name, value);
    return `?${next}`;
  };
  return (
    <Segments
      label={t(`option.${name}`)}
      choices={options[name].map((value) => ({
        to: toSearch(value),
        name: translateData(t, `option.${name}.${value}`, value),
        isChosen: value === chosen,
        icon: icons[value],
      }))}
      replace
    />
  );
}
