import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { controlContrast, textContrast, toColorScale } from "#app/theme/color-scale.ts";
import { contrast } from "#app/theme/contrast.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { Table } from "#app/ui/table/table.tsx";
import * as styles from "./tenant-editor.css.ts";

interface Pair {
  text: string;
  ground: string;
}

interface Use {
  key: "buttons" | "links" | "focus" | "darkButtons" | "darkLinks";
  needs: number;
  chosen: Pair;
  served: Pair;
}

/** The brand's chosen colors, and the corrected ones that are served for readability (WCAG 2.2, 1.4.3 and 1.4.11). */
export function ContrastTable({ light, dark }: { light: string; dark: string }) {
  const { t, i18n } = useTranslation("tenant-editor");
  const ratio = getNumberFormat(i18n.language, { maximumFractionDigits: 1, roundingMode: "floor" });
  const columns = [
    { key: "use", head: t("contrast.use"), cell: (use: Use) => <UseName use={use} /> },
    { key: "chosen", head: t("contrast.chosen"), cell: ({ chosen }: Use) => <Sample pair={chosen} format={ratio} /> },
    {
      key: "served",
      head: t("contrast.served"),
      cell: (use: Use) =>
        isKept(use) ? (
          <span className={styles.asChosen}>{t("contrast.asChosen")}</span>
        ) : (
          <Sample pair={use.served} format={ratio} />
        ),
    },
    {
      key: "state",
      head: t("contrast.state"),
      cell: (use: Use) => (
        <Tag tone={isKept(use) ? "live" : "pending"}>{t(isKept(use) ? "contrast.passes" : "contrast.corrected")}</Tag>
      ),
    },
  ];
  return (
    <Table
      caption={t("contrast.caption")}
      columns={columns}
      rows={listUses(light, dark)}
      rowKey={({ key }) => key}
      look="narrow"
      cardsOnPhone
    />
  );
}

function UseName({ use: { key, needs } }: { use: Use }) {
  const { t } = useTranslation("tenant-editor");
  return (
    <>
      {t(`contrast.${key}`)}
      <span className={styles.need}>{t("contrast.needs", { ratio: needs })}</span>
    </>
  );
}

function Sample({ pair: { text, ground }, format }: { pair: Pair; format: Intl.NumberFormat }) {
  return (
    <>
      <svg className={styles.sample} aria-hidden="true">
        <rect width="100%" height="100%" fill={ground} />
        <text x="50%" y="50%" textAnchor="middle" dominantBaseline="central" fill={text}>
          Aa
        </text>
      </svg>
      {format.format(contrast(text, ground))}
    </>
  );
}

function isKept({ chosen, served }: Use): boolean {
  return chosen.text === served.text && chosen.ground === served.ground;
}

const white = "#ffffff";

function listUses(light: string, dark: string): Use[] {
  const brand = light.toLowerCase();
  const [day, night] = [toColorScale(brand, "light"), toColorScale(brand, "dark", dark || undefined)];
  const wanted = dark.toLowerCase() || night.brand;
  const pairs: [Use["key"], number, Pair, Pair][] = [
    ["buttons", textContrast, { text: white, ground: brand }, { text: day.onBrand, ground: day.brand }],
    ["links", textContrast, { text: brand, ground: day.surface }, { text: day.brandText, ground: day.surface }],
    ["focus", controlContrast, { text: brand, ground: day.surface }, { text: day.focus, ground: day.surface }],
    [
      "darkButtons",
      textContrast,
      { text: night.onBrand, ground: wanted },
      { text: night.onBrand, ground: night.brand },
    ],
    [
      "darkLinks",
      textContrast,
      { text: wanted, ground: night.surface },
      { text: night.brandText, ground: night.surface },
    ],
  ];
  return pairs.map(([key, needs, chosen, served]) => ({
    ...{ key, needs, chosen },
    // A readable color does not count as corrected, even if the theme serves a neighbouring shade.
    served: contrast(chosen.text, chosen.ground) >= needs ? chosen : served,
  }));
}
