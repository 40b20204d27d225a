import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** The language of the original texts. */
export const originalLocale = "en";

/** A text in a language, or the original without a translation. */
export function translated(text: AnyColumn, translations: AnyColumn, field: string, locale: string): SQL<string> {
  return sql<string>`coalesce(nullif(${translations} -> ${locale}::text ->> ${field}::text, ''), ${text})`;
}

/** The same for a list of words. */
export function translatedList(list: AnyColumn, translations: AnyColumn, field: string, locale: string): SQL<string[]> {
  const found = sql`${translations} -> ${locale}::text -> ${field}::text`;
  return sql<
    string[]
  >`case when jsonb_typeof(${found}) = 'array' then array(select jsonb_array_elements_text(${found})) else ${list} end`;
}
