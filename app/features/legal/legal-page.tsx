import { useTranslation } from "react-i18next";
import { useShell } from "#app/features/shell/use-shell.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Heading } from "#app/ui/heading.tsx";
import * as layout from "#app/ui/page-layout.css.ts";
import { SafeHtml } from "#app/ui/prose.tsx";
import { Wrap } from "#app/ui/wrap.tsx";

/** A page that the tenant wrote: privacy policy, terms, about. */
export function LegalPage({ heading, html }: { heading: string; html: string }) {
  const { t } = useTranslation("shell");
  const { tenant } = useShell();
  return (
    <Wrap>
      <article className={layout.page}>
        <Breadcrumb
          label={t("breadcrumb")}
          trail={[
            { name: t("nav.appMarket"), to: tenant.home },
            { name: heading, to: "#" },
          ]}
        />
        <Heading level={1} look="page">
          {heading}
        </Heading>
        <SafeHtml html={html} />
      </article>
    </Wrap>
  );
}
