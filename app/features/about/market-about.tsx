import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MailLink } from "#app/ui/contact/mail-link.tsx";
import { PhoneLink } from "#app/ui/contact/phone-link.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { SafeHtml } from "#app/ui/layout/prose.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";

/** A market's own facts besides its name. */
export interface MarketAboutFacts {
  description: string | null;
  address: string | null;
}

interface MarketAboutProps extends MarketAboutFacts {
  own: { title: string; html: string } | null;
}

/** A market's about page: its own text, else its description, with whom to ask. Nothing of its parent's story. */
export function MarketAbout({ own, description, address }: MarketAboutProps) {
  const { t } = useTranslation("about");
  const { tenant } = useShell();
  const { email, phone } = tenant.support;
  const title = own?.title || t("market.title");
  return (
    <Page>
      <PageHead
        look="page"
        trail={[
          { name: t("shell:nav.appMarket"), to: tenant.home },
          { name: title, to: "#" },
        ]}
        title={title}
        actions={<LinkButton to={tenant.home}>{t("market.services")}</LinkButton>}
      />
      <Stack gap={6}>
        {own === null ? <p lang="">{description}</p> : <SafeHtml html={own.html} lead />}
        {address === null && email === null && phone === null ? null : (
          <Card as="section" labelledBy="contact">
            <Stack gap={2}>
              <Heading level={2} look="card" id="contact">
                {t("market.contact")}
              </Heading>
              {address === null ? null : <p lang="">{address}</p>}
              {email === null ? null : (
                <p>
                  <MailLink address={email} />
                </p>
              )}
              {phone === null ? null : (
                <p>
                  <PhoneLink phone={phone} />
                </p>
              )}
            </Stack>
          </Card>
        )}
      </Stack>
    </Page>
  );
}
