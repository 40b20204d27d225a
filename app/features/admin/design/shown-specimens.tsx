import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { StatusTag } from "#app/ui/feedback/status-tag.tsx";
import { Stepper } from "#app/ui/feedback/stepper.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { FilterBar } from "#app/ui/form/filter-bar.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button, buttonClass } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Message } from "#app/ui/layout/message.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { Popover } from "#app/ui/overlay/popover.tsx";
import { Pager } from "#app/ui/table/pager.tsx";
import { PagerButton } from "#app/ui/table/pager-button.tsx";
import { SelectionBar } from "#app/ui/table/selection-bar.tsx";
import { Table } from "#app/ui/table/table.tsx";
import type { SpecimenProps } from "./basic-specimens.tsx";
import * as styles from "./design-page.css.ts";

/** What is shown is made up, and the same in every language. */
const rows = [
  { name: "Harbor Lane Insurance", status: "live", sum: 1284 },
  { name: "Kestrel Risk Partners", status: "waitingForBuyer", sum: 96 },
  { name: "Mesa Verde Agency", status: "declined", sum: 0 },
] as const;

export function ListSpecimens() {
  const { t } = useTranslation("shell");
  return (
    <>
      <Card>
        <Stepper
          label="Stepper"
          steps={[
            { key: "a", place: "done", label: t("status.submitted") },
            { key: "b", place: "now", label: t("status.inReview") },
            { key: "c", place: "ahead", label: t("status.live") },
          ]}
        />
      </Card>
      <Card>
        <Stepper
          isDense
          label="Stepper isDense"
          steps={[
            {
              key: "a",
              place: "done",
              label: t("status.submitted"),
              note: <TextLink to="?">{t("status.live")}</TextLink>,
            },
            { key: "b", place: "now", label: t("status.inReview") },
          ]}
        />
      </Card>
      <Card>
        <Message name="Marisol Vega" isOwn={false} text="Harbor Lane Insurance">
          {null}
        </Message>
        <Message name="Nadia Reyes" isOwn text="Northline Data">
          {null}
        </Message>
      </Card>
    </>
  );
}

export function TableSpecimens({ prefix }: SpecimenProps) {
  const { t } = useTranslation("admin");
  return (
    <>
      <FilterBar
        search={<TextField id={`${prefix}-search`} type="search" label={t("companies.search")} />}
        count={1}
        apply={t("apply")}
        clear={
          <LinkButton to="?" kind="quiet" size="form">
            {t("clear")}
          </LinkButton>
        }
      >
        <SelectField
          id={`${prefix}-market`}
          label={t("filter.market")}
          options={[{ value: "yes", label: t("companies.market.yes") }]}
        />
        <DateField id={`${prefix}-since`} label={t("filter.since")} />
      </FilterBar>
      <Table
        caption={prefix}
        rows={rows}
        rowKey={({ name }) => name}
        isFaint={({ sum }) => sum === 0}
        columns={[
          {
            key: "name",
            head: t("companies.name"),
            sort: { to: "?sort=name", direction: "ascending" },
            cell: ({ name }) => name,
            foot: "3",
          },
          { key: "status", head: t("filter.status"), cell: ({ status }) => <StatusTag status={status} /> },
          { key: "sum", head: t("requests.title"), kind: "number", cell: ({ sum }) => sum, foot: "1380" },
        ]}
      />
      <div className={styles.bounded}>
        <SelectionBar
          formId={`${prefix}-rows`}
          count={2}
          actions={[{ intent: "deactivate", label: t("act.deactivate") }]}
          onClear={() => undefined}
        />
      </div>
      <Pager label={prefix} count={226} perPage={10} page={3} hrefOf={(page) => `?page=${page}`} staysPut />
      <Pager label={`${prefix} 2`} previous={null} next="?from=2" staysPut />
      <div className={styles.line}>
        <PagerButton direction="previous" disabled onClick={() => undefined} />
        <PagerButton direction="next" onClick={() => undefined} />
        <PagerButton bare direction="next" onClick={() => undefined} />
      </div>
    </>
  );
}

/** A dialog covers the page, in the page's own theme. */
export function OverlaySpecimens() {
  const { t } = useTranslation("shell");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.line}>
      <Popover summaryClass={buttonClass({})} summary="Popover">
        <StatusTag status="live" />
      </Popover>
      <Button onClick={() => setIsOpen(true)}>Dialog</Button>
      {isOpen ? (
        <Dialog title="Dialog" onClose={() => setIsOpen(false)}>
          <Button onClick={() => setIsOpen(false)}>{t("close")}</Button>
        </Dialog>
      ) : null}
    </div>
  );
}
