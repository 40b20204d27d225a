import { Form } from "@remix-run/react";
import { Package, X } from "lucide-react";
import { useId } from "react";
import * as styles from "#app/features/marketplace/missed/missed.css.ts";
import type { MissedSearches } from "#app/features/marketplace/missed/missed-search.ts";
import { MissedTable } from "#app/features/marketplace/missed/missed-table.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyNote } from "#app/ui/feedback/empty-state.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import type { WordedService } from "./search-words.server.ts";
import { longestWord, mostWords } from "./search-words.ts";

interface OwnMissedPageProps {
  missed: MissedSearches;
  services: readonly WordedService[];
  /** A word that was refused, as typed, and why; null without. */
  refused: { kind: "faulty" | "tooMany"; word: string } | null;
}

/** Searches that found nothing, and the words by which search finds a seller's services (`/myservices/searches`). */
export function OwnMissedPage({ missed, services, refused }: OwnMissedPageProps) {
  const { t } = useTranslation("listings");
  const message = refused ? t(`words.${refused.kind}`, { most: mostWords, longest: longestWord }) : undefined;
  const isFaulty = refused?.kind === "faulty";
  const trail = [
    { name: t("own.title"), to: "/myservices" },
    { name: t("marketplace:missed.title"), to: "#" },
  ];
  const options = services.map(({ id, name }) => ({ value: String(id), label: name }));
  const add = {
    head: t("words.add"),
    cell: ({ term }: { term: string }) => <AddTerm term={term} options={options} />,
  };
  return (
    <Page>
      <PageHead look="app" trail={trail} title={t("marketplace:missed.title")} lead={t("words.lead")} />
      <Stack gap={6}>
        {message ? (
          <ErrorSummary
            title={isFaulty ? t("summary", { count: 1 }) : message}
            errors={isFaulty ? [{ id: "word", message }] : []}
          />
        ) : null}
        <MissedTable missed={missed} action={options.length > 0 ? add : undefined} />
        {services.length === 0 ? (
          <EmptyNote icon={Package} action={<TextLink to="/registrationform">{t("own.none.action")}</TextLink>} flush>
            {t("words.noService")}
          </EmptyNote>
        ) : (
          <AddWord
            key={services.map(({ words }) => words.length).join()}
            options={options}
            typed={isFaulty ? refused.word : ""}
            error={isFaulty ? message : undefined}
          />
        )}
        {services
          .filter(({ words }) => words.length > 0)
          .map((service) => (
            <ServiceWords key={service.id} service={service} />
          ))}
      </Stack>
    </Page>
  );
}

interface Options {
  /** The seller's services. */
  options: { value: string; label: string }[];
}

function AddTerm({ term, options }: Options & { term: string }) {
  const { t } = useTranslation("listings");
  return (
    <Form method="post" className={styles.line} preventScrollReset>
      <input type="hidden" name="word" value={term} />
      <SelectField id={useId()} name="service" label={t("words.to", { term })} labelHidden options={options} />
      <Button type="submit" name="intent" value="add" aria-label={t("words.addTerm", { term })}>
        {t("words.addShort")}
      </Button>
    </Form>
  );
}

/** Adds a word that nobody searched for yet. */
function AddWord({ options, typed, error }: Options & { typed: string; error: string | undefined }) {
  const { t } = useTranslation("listings");
  return (
    <SectionCard id="add-word" title={t("words.more")}>
      <div className={styles.words}>
        <Form method="post" noValidate className={styles.form} preventScrollReset>
          <TextField
            id="word"
            name="word"
            label={t("words.new")}
            defaultValue={typed}
            maxLength={longestWord}
            error={error}
          />
          <SelectField id="service" name="service" label={t("words.service")} options={options} />
          <Button type="submit" name="intent" value="add" size="form">
            {t("words.addShort")}
          </Button>
        </Form>
      </div>
    </SectionCard>
  );
}

function ServiceWords({ service: { id, name, words } }: { service: WordedService }) {
  const { t } = useTranslation("listings");
  return (
    <SectionCard id={`words-${id}`} title={t("words.of", { name })}>
      <div className={styles.words}>
        {words.map((word) => (
          <Form key={word} method="post" preventScrollReset>
            <input type="hidden" name="service" value={id} />
            <input type="hidden" name="word" value={word} />
            <Button type="submit" name="intent" value="remove" aria-label={t("words.remove", { word, name })}>
              {word}
              <Icon of={X} size={16} />
            </Button>
          </Form>
        ))}
      </div>
    </SectionCard>
  );
}
