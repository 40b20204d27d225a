import { useEvidenceWords } from "#app/features/marketplace/evidence/use-evidence-words.ts";
import { useReasonText } from "#app/features/marketplace/fit/use-reason-text.ts";
import { toStateNames } from "#app/features/marketplace/search/us-states.ts";
import type { Service } from "#app/features/marketplace/service/service.ts";
import type { NamedConnection } from "#app/features/marketplace/works-with/connection.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type ComparedRow, compareCells } from "./comparison.ts";

export interface ComparedService extends Service {
  samples: number;
  documents: number;
}

/** Texts of each service, from features that know more. */
export interface ComparedWords {
  /** Empty when its seller shows none. */
  prices: readonly (readonly string[])[];
  /** How much of its due-diligence file was checked. */
  files: readonly (readonly string[])[];
}

const statusKeys = { 1: "status.live", 2: "status.pending", 4: "status.inactive" } as const;

/** The attributes with their texts in the reader's language; a row's key is its name. */
export function useComparedRows(
  services: readonly ComparedService[],
  { prices, files }: ComparedWords,
): ComparedRow<string>[] {
  const { t, i18n } = useTranslation("marketplace");
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeZone: "UTC" });
  const toWords = useEvidenceWords();
  const toReason = useReasonText();
  const figure = (key: "usedBy" | "answer" | "live" | "completed") =>
    [t(`evidence.${key}`), services.map(({ evidence }) => [toWords(evidence)[key] ?? []].flat())] as const;
  const toLine = ({ name, connection, optIn }: NamedConnection) => {
    const line = t("worksWith.line", { name, connection: t(`worksWith.${connection}`) });
    return optIn === null ? line : `${line} (${t(`worksWith.optIn.${optIn}`)})`;
  };
  const of = (read: (service: ComparedService) => readonly string[]) => services.map(read);
  return compareCells<string>([
    [t("compare.what"), of(({ tagline }) => [tagline])],
    [t("compare.fit"), of(({ fit }) => (fit ? [t(`fit.${fit.kind}`), ...fit.reasons.map(toReason)] : []))],
    [t("compare.price"), services.map((_, index) => prices[index] ?? [])],
    [t("filter.statuses"), of(({ status }) => [t(statusKeys[status])])],
    [t("compare.type"), of(({ type }) => [t(type === "Single" ? "type.api" : "type.bundled")])],
    [t("compare.available"), of(({ featureIds }) => featureIds.map((id) => t(`feature.${id}`)))],
    [t("filter.linesOfBusiness"), of(({ lineOfBusinessNames }) => lineOfBusinessNames)],
    [t("filter.valueChains"), of(({ valueChainNames }) => valueChainNames)],
    [t("filter.categories"), of(({ categoryNames }) => categoryNames)],
    [t("filter.companyTypes"), of(({ companyTypeNames }) => companyTypeNames)],
    [t("worksWith"), of(({ connections }) => connections.map(toLine))],
    [t("states"), of(({ states }) => toStateNames(states, t("states.all")))],
    [
      t("tab.tryIt"),
      of(({ showTryOut, samples }) => (showTryOut && samples > 0 ? [t("compare.samples", { count: samples })] : [])),
    ],
    [t("compare.api"), of(({ openApiSpecificationUrl }) => (openApiSpecificationUrl ? [t("compare.described")] : []))],
    [
      t("tab.documentation"),
      of(({ documents }) => (documents > 0 ? [t("compare.documents", { count: documents })] : [])),
    ],
    ...(["usedBy", "answer", "live", "completed"] as const).map(figure),
    [t("diligence:file"), services.map((_, index) => files[index] ?? [])],
    [t("evidence.changed"), of(({ changedOn }) => [day.format(new Date(changedOn))])],
    [t("compare.seller"), of(({ ownerCompany }) => [ownerCompany.name])],
  ]);
}
