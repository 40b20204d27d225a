import { Check, Link as LinkIcon, Mail, Printer } from "lucide-react";
import * as styles from "#app/features/community/posts/blogs-page.css.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useCopy } from "#app/ui/form/use-copy.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { useHydrated } from "#app/ui/page/use-hydrated.ts";

interface ShareLinksProps {
  title: string;
  /** Absolute address. */
  url: string;
}

/** Ways to share a post. Those that need a script appear once it has loaded. */
export function ShareLinks({ title, url }: ShareLinksProps) {
  const { t } = useTranslation("community");
  const { ready, isCopied, copy } = useCopy(url);
  const alive = useHydrated();
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`;
  return (
    <fieldset className={styles.share} aria-label={t("share")}>
      {ready ? (
        <Button size="small" onClick={copy}>
          <Icon of={isCopied ? Check : LinkIcon} size={16} />
          <span aria-live="polite">{t(isCopied ? "share.copied" : "share.copy")}</span>
        </Button>
      ) : null}
      <LinkButton to={mail} size="small">
        <Icon of={Mail} size={16} />
        {t("share.mail")}
      </LinkButton>
      {alive ? (
        <Button size="small" kind="quiet" onClick={() => window.print()}>
          <Icon of={Printer} size={16} />
          {t("share.print")}
        </Button>
      ) : null}
    </fieldset>
  );
}
