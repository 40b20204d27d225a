import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createAnswerWords } from "#app/features/diligence/answer-text.ts";
import { ComparePage } from "#app/features/marketplace/compare/compare-page.tsx";
import { usePriceWords } from "#app/features/usage/prices/use-price-words.ts";
import { describedMeta } from "#app/http/page-meta.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { loadComparison } from "./compare.server.ts";

export const meta = describedMeta(() => ({ unlisted: true }));

/** Up to four services side by side, in the market of the address. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return loadComparison(context, request);
}

export default function Compare() {
  const { services, prices, files, ...page } = useLoaderData<typeof loader>();
  const toWords = usePriceWords();
  const { t, i18n } = useTranslation("marketplace");
  const { file } = createAnswerWords(t, i18n.language);
  const shownPrices = services.map(({ id, price }) =>
    prices[id] ? toWords(prices[id], t(`price.unit.${price?.unit ?? "request"}`)) : [t("price.onRequest")],
  );
  const words = { prices: shownPrices, files: services.map(({ id }) => file(files[id] ?? null)) };
  return <ComparePage {...page} services={services} words={words} />;
}
