import { useShell } from "#app/features/tenancy/use-shell.ts";
import type { Translate } from "#app/i18n/copy-keys.ts";
import { getDateFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MailLink } from "#app/ui/contact/mail-link.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { SafeHtml } from "#app/ui/layout/prose.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import * as styles from "./legal-page.css.ts";
import type { LegalText, ShownLegalText } from "./tenant-pages.ts";

/** The tenant's privacy policy or terms, with version, contents and earlier versions. */
export function LegalPage(text: ShownLegalText) {
  const { t, i18n } = useTranslation("shell");
  const { tenant } = useShell();
  const { heading, html, outdated } = text;
  return (
    <Page>
      <PageHead
        look="page"
        trail={[
          { name: t("nav.appMarket"), to: tenant.home },
          { name: heading, to: "#" },
        ]}
        title={heading}
        byline={toVersionLine(text, i18n.language, t)}
      />
      {outdated ? (
        <p className={styles.outdated} role="note">
          {t("legal:outdated")} <TextLink to="?">{t("legal:current")}</TextLink>
        </p>
      ) : null}
      {text.party === null ? null : (
        <p className={styles.outdated} role="note">
          {t("legal:of", { party: text.party })}
        </p>
      )}
      {text.isMissing ? <MissingText /> : null}
      {text.changes === null ? null : (
        <p className={styles.changes}>
          <strong>{t("legal:changes")}</strong> {text.changes}
        </p>
      )}
      <div className={styles.columns}>
        <Contents sections={text.sections} />
        <article>
          <SafeHtml html={html} />
          <OtherVersions others={text.others} />
        </article>
      </div>
    </Page>
  );
}

/** Says whom to ask for a text that a market has not published. */
function MissingText() {
  const { t } = useTranslation("legal");
  const { email, phone } = useShell().tenant.support;
  return (
    <p>
      {t("missing.text")}
      {email === null && phone === null ? null : (
        <>
          {" "}
          {t("missing.ask")} {email === null ? null : <MailLink address={email} />}
          {email === null || phone === null ? null : ", "}
          {phone}.
        </>
      )}
    </p>
  );
}

type Version = Pick<LegalText, "version" | "effective">;

function toVersionLine({ version, effective }: Version, language: string, t: Translate): string {
  const form = getDateFormat(language, { dateStyle: "long", timeZone: "UTC" });
  const date = effective === null ? "" : form.format(new Date(effective));
  if (version !== null && effective !== null) return t("legal:version.effective", { version, date });
  if (version !== null) return t("legal:version", { version });
  return effective === null ? "" : t("legal:effective", { date });
}

function Contents({ sections }: Pick<LegalText, "sections">) {
  const { t } = useTranslation("legal");
  if (sections.length < 3) return null;
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <Heading level={2} look="small" id="contents">
        {t("contents")}
      </Heading>
      <ol className={styles.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function OtherVersions({ others }: Pick<LegalText, "others">) {
  const { t, i18n } = useTranslation("legal");
  if (others.length === 0) return null;
  return (
    <section className={styles.others} aria-labelledby="versions">
      <Heading level={2} look="section" id="versions">
        {t("versions")}
      </Heading>
      <ul className={styles.list}>
        {others.map(({ version, effective, changes, current }) => (
          <li key={version}>
            <TextLink to={current ? "?" : `?version=${encodeURIComponent(version ?? "")}`}>
              {toVersionLine({ version, effective }, i18n.language, t) || t("current")}
            </TextLink>
            {changes === null ? null : <p className={styles.changes}>{changes}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
