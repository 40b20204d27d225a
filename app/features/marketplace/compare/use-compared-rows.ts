import { useAvailabilityWords } from "#app/features/marketplace/evidence/use-availability-words.ts";
import { useEvidenceWords } from "#app/features/marketplace/evidence/use-evidence-words.ts";
import type { ShownFit, ShownReason } from "#app/features/marketplace/fit/shown-fit.ts";
import { useReasonText } from "#app/features/marketplace/fit/use-reason-text.ts";
import { toStateNames } from "#app/features/marketplace/search/us-states.ts";
import type { Service } from "#app/features/marketplace/service/service.ts";
import type { NamedConnection } from "#app/features/marketplace/works-with/connection.ts";
import type { CopyKey, KeyOf } from "#app/i18n/copy-keys.ts";
import { getDayFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type ComparedRow, compareCells } from "./comparison.ts";

export interface ComparedService extends Service {
  samples: number;
  documents: number;
  takesRequests: boolean;
}

/** Texts of each service that other features supply. */
export interface ComparedWords {
  /** Empty when its seller shows none. */
  prices: readonly (readonly string[])[];
  /** How much of its due-diligence file was checked. */
  files: readonly (readonly string[])[];
}

const statusKeys = { 1: "status.live", 2: "status.pending", 4: "status.inactive" } as const;

/** The copy key of a row's name. */
export type ComparedKey = KeyOf<"marketplace"> | CopyKey;

/** The attributes with their texts in the reader's language. */
export function useComparedRows(
  services: readonly ComparedService[],
  { prices, files }: ComparedWords,
): ComparedRow<ComparedKey>[] {
  const { t, i18n } = useTranslation("marketplace");
  const day = getDayFormat(i18n.language);
  const toWords = useEvidenceWords();
  const toAvailability = useAvailabilityWords();
  const toReason = useReasonText();
  const figure = (key: "usedBy" | "answer" | "live" | "completed") =>
    [`evidence.${key}`, services.map(({ evidence }) => [toWords(evidence)[key] ?? []].flat())] as const;
  const toLine = ({ name, connection, optIn }: NamedConnection) => {
    const line = t("worksWith.line", { name, connection: t(`worksWith.${connection}`) });
    return optIn === null ? line : `${line} (${t(`worksWith.optIn.${optIn}`)})`;
  };
  const of = (read: (service: ComparedService) => readonly string[]) => services.map(read);
  return compareCells<ComparedKey>([
    ["compare.what", of(({ tagline }) => [tagline])],
    ["compare.fit", of(({ fit }) => (fit ? [t(`fit.${fit.kind}`), ...toDeciding(fit).map(toReason)] : []))],
    ["compare.price", services.map((_, index) => prices[index] ?? [])],
    ["filter.statuses", of(({ status }) => [t(statusKeys[status])])],
    ["compare.type", of(({ type }) => [t(type === "Single" ? "type.api" : "type.bundled")])],
    ["compare.available", of(({ featureIds }) => featureIds.map((id) => t(`feature.${id}`)))],
    ["filter.linesOfBusiness", of(({ lineOfBusinessNames }) => lineOfBusinessNames)],
    ["filter.valueChains", of(({ valueChainNames }) => valueChainNames)],
    ["filter.categories", of(({ categoryNames }) => categoryNames)],
    ["filter.companyTypes", of(({ companyTypeNames }) => companyTypeNames)],
    ["worksWith", of(({ connections }) => connections.map(toLine))],
    ["states", of(({ states }) => toStateNames(states, t("states.all")))],
    [
      "tab.tryIt",
      of(({ showTryOut, samples }) => (showTryOut && samples > 0 ? [t("compare.samples", { count: samples })] : [])),
    ],
    ["compare.api", of(({ openApiSpecificationUrl }) => (openApiSpecificationUrl ? [t("compare.described")] : []))],
    ["tab.documentation", of(({ documents }) => (documents > 0 ? [t("compare.documents", { count: documents })] : []))],
    ...(["usedBy", "answer", "live", "completed"] as const).map(figure),
    [
      "evidence.availability",
      of(({ evidence }) => (evidence?.availability ? [toAvailability(evidence.availability).long] : [])),
    ],
    ["diligence:file", services.map((_, index) => files[index] ?? [])],
    ["evidence.changed", of(({ changedOn }) => [day(changedOn)])],
    ["compare.seller", of(({ ownerCompany }) => [ownerCompany.name])],
  ]);
}

/**
 * The reasons that decide whether it fits, fits on a condition, or does not: others would read like further conditions.
 */
function toDeciding({ kind, reasons }: ShownFit): ShownReason[] {
  return reasons.filter((reason) => reason.kind === kind);
}
