import { Form, Link, useNavigation } from "@remix-run/react";
import { Ellipsis, PackagePlus, Plus, SearchX } from "lucide-react";
import { longestSearch } from "#app/content/search-text.ts";
import { BehindConfirmation, ConfirmationForm } from "#app/features/identity/confirmation/confirmation-form.tsx";
import { ServiceStatusTag } from "#app/features/marketplace/service/service-facts.tsx";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { FilterBar } from "#app/ui/form/filter-bar.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button, buttonClass } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { rows } from "#app/ui/layout/rows.css.ts";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { ServiceLogo } from "#app/ui/media/service-logo.tsx";
import { item } from "#app/ui/overlay/popover.css.ts";
import { Popover } from "#app/ui/overlay/popover.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import { Pager } from "#app/ui/table/pager.tsx";
import { ListingStatusTag } from "./listing-status-tag.tsx";
import * as styles from "./own-services.css.ts";
import type { OwnService } from "./own-services.server.ts";
import {
  type OwnServicesList,
  type OwnServicesState,
  ownServicesOnPage,
  toOwnServicesSearch,
} from "./own-services-list.ts";

/** A seller's own listings (`/myservices`). */
export function OwnServicesPage({ list, question }: { list: OwnServicesList; question: OwnServicesState | undefined }) {
  const { t } = useTranslation("listings");
  return (
    <Page>
      <PageHead
        look="app"
        title={t("own.title")}
        lead={t("own.lead")}
        actions={
          <LinkButton to="/registrationform" kind="primary">
            <Icon of={Plus} size={16} />
            {t("own.new")}
          </LinkButton>
        }
      />
      {question ? <WithdrawQuestion {...question} /> : null}
      <BehindConfirmation isConfirming={question !== undefined}>
        <More />
        {list.total > ownServicesOnPage ? <Search list={list} /> : null}
        {list.total === 0 ? <NothingYet /> : <Services list={list} />}
      </BehindConfirmation>
    </Page>
  );
}

/** Whoever is told by email cannot forget it. */
function WithdrawQuestion({ service: { id, name }, required }: OwnServicesState) {
  const { t } = useTranslation("listings");
  return (
    <ConfirmationForm
      required={required}
      fields={[
        ["intent", "withdraw"],
        ["service", String(id)],
      ]}
      words={{ title: t("own.withdraw.title", { name }), text: t("own.withdraw.text"), yes: t("own.withdraw") }}
    />
  );
}

/** Links to other pages about the listings, beside the main action. */
function More() {
  const { t } = useTranslation("listings");
  const places = [
    ["/myservices/insights", t("analytics:own.title")],
    ["/myservices/reviews", t("reviews:sellers.title")],
    ["/company/diligence", t("diligence:title")],
    ["/myservices/searches", t("marketplace:missed.title")],
    ["/myservices/markets", t("requests:delegations.title")],
    ["/myservices/agreements", t("usage:agreement.title")],
    ["/sellerreport", t("own.report")],
  ] as const;
  return (
    <nav aria-label={t("own.more")} className={styles.more}>
      {places.map(([to, name]) => (
        <Link key={to} to={to} className={styles.place}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

function NothingYet() {
  const { t } = useTranslation("listings");
  return (
    <EmptyState
      icon={PackagePlus}
      title={t("own.none")}
      text={t("own.none.text")}
      actions={
        <LinkButton to="/registrationform" kind="primary">
          {t("own.none.action")}
        </LinkButton>
      }
    />
  );
}

function Search({ list: { text } }: { list: OwnServicesList }) {
  const { t } = useTranslation("listings");
  return (
    <Form action="/myservices" role="search" className={styles.search} key={text} preventScrollReset>
      <FilterBar
        search={
          <TextField
            id="q"
            name="q"
            type="search"
            label={t("own.find")}
            defaultValue={text}
            maxLength={longestSearch}
          />
        }
        count={0}
        apply={t("own.find")}
        clear={
          text === "" ? null : (
            <LinkButton to="/myservices" kind="quiet" size="form">
              {t("own.all")}
            </LinkButton>
          )
        }
      />
    </Form>
  );
}

function Services({ list: { services, text, page, found } }: { list: OwnServicesList }) {
  const { t } = useTranslation("listings");
  if (services.length === 0) {
    return (
      <EmptyState
        icon={SearchX}
        title={t("own.notFound", { text })}
        actions={<LinkButton to="/myservices">{t("own.all")}</LinkButton>}
      />
    );
  }
  return (
    <>
      <Card padding="none">
        <ul className={rows}>
          {services.map((service) => (
            <li key={service.key} className={styles.row}>
              <Subject service={service} />
              <Figures service={service} />
              <Actions service={service} />
            </li>
          ))}
        </ul>
      </Card>
      {found > ownServicesOnPage ? (
        <div className={styles.pager}>
          <Pager
            count={found}
            perPage={ownServicesOnPage}
            page={page}
            hrefOf={(to) => toOwnServicesSearch({ text, page: to })}
          />
        </div>
      ) : null}
    </>
  );
}

function Subject({ service }: { service: OwnService }) {
  const { t } = useTranslation("listings");
  const { locale } = useShell();
  const { serviceId, listingId, serviceStatus, listingStatus } = service;
  const name = service.name || t("preview.unnamed");
  const to = serviceId === null ? `/provider?listing=${listingId}` : `/servicepreview/${serviceId}`;
  return (
    <div className={styles.subject}>
      <ServiceLogo src={service.logoUrl} />
      <div>
        <Heading level={2} look="card">
          <TextLink to={to} standalone>
            {name}
          </TextLink>
        </Heading>
        <div className={styles.tags}>
          {serviceStatus === null ? null : <ServiceStatusTag status={serviceStatus} />}
          {listingStatus === null || listingStatus === "published" ? null : (
            <>
              {serviceStatus === null ? null : <span className={styles.faint}>{t("own.edit")}</span>}
              <ListingStatusTag status={listingStatus} />
            </>
          )}
          <span className={styles.faint}>
            <Moment iso={service.updatedAt} locale={locale} />
          </span>
        </div>
      </div>
    </div>
  );
}

function Figures({ service }: { service: OwnService }) {
  const { t } = useTranslation("listings");
  const { locale } = useShell();
  if (service.serviceId === null) return null;
  const figure = getNumberFormat(locale);
  return (
    <dl className={styles.figures}>
      <div>
        <dt className={styles.faint}>{t("own.views")}</dt>
        <dd className={styles.figure}>{figure.format(service.views)}</dd>
      </div>
      <div>
        <dt className={styles.faint}>{t("own.requests")}</dt>
        <dd className={styles.figure}>{figure.format(service.requests)}</dd>
      </div>
    </dl>
  );
}

function Actions({ service }: { service: OwnService }) {
  const { t } = useTranslation("listings");
  const navigation = useNavigation();
  const { serviceId, listingId, listingStatus } = service;
  const name = service.name || t("preview.unnamed");
  if (serviceId === null) {
    const open = listingStatus === "draft" || listingStatus === "changes";
    return (
      <div className={styles.actions}>
        <LinkButton to={`/provider?listing=${listingId}`} size="small">
          {t(open ? "own.continue" : "own.see")}
        </LinkButton>
      </div>
    );
  }
  const pending = navigation.state === "submitting" && navigation.formData?.get("service") === String(serviceId);
  return (
    <Form method="post" className={styles.actions}>
      <input type="hidden" name="service" value={serviceId} />
      <Button
        type="submit"
        name="intent"
        value="edit"
        size="small"
        aria-label={t("own.editNamed", { name })}
        pending={pending}
      >
        {t("wizard.edit")}
      </Button>
      <LinkButton to={`/servicepreview/${serviceId}`} size="small">
        {t("own.preview")}
      </LinkButton>
      <MoreActions service={service} name={name} />
    </Form>
  );
}

/** Less frequent actions, within the form of `Actions`. */
function MoreActions({ service, name }: { service: OwnService; name: string }) {
  const { t } = useTranslation("listings");
  const { tenant } = useShell();
  const { serviceId, serviceStatus, withdrawn } = service;
  const gone = serviceStatus === 4;
  const places = [
    [`/myservices/prices/${serviceId}`, t("own.prices")],
    [`/myservices/keys/${serviceId}`, t("own.keys")],
    ...(tenant.features.tryIt ? [[`/myservices/trial-key/${serviceId}`, t("own.trialKey")] as const] : []),
    [`/myservices/availability/${serviceId}`, t("own.availability")],
  ] as const;
  return (
    <Popover
      summaryClass={buttonClass({ size: "small" })}
      label={t("own.moreNamed", { name })}
      summary={<Icon of={Ellipsis} size={18} />}
    >
      <ul>
        {places.map(([to, place]) => (
          <li key={to}>
            <Link to={to} className={item}>
              {place}
            </Link>
          </li>
        ))}
      </ul>
      {gone && !withdrawn ? null : (
        <button
          type="submit"
          name="intent"
          value={gone ? "reactivate" : "withdraw"}
          className={item}
          aria-label={t(gone ? "own.reactivateNamed" : "own.withdrawNamed", { name })}
        >
          {t(gone ? "own.reactivate" : "own.withdraw")}
        </button>
      )}
    </Popover>
  );
}
