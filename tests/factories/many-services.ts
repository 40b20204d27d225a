import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/scope.ts";
import { indexServices } from "#app/features/marketplace/search/search-index.server.ts";

const tagNames = {
  lineOfBusiness:
    "Personal Auto,Commercial Auto,Homeowners,Small Commercial,Workers Compensation,Flood,Cyber,Professional Liability,Farm and Crop,Marine,Aviation,Life and Health",
  valueChain: "Marketing,Quoting,Underwriting,Binding,Servicing,Claims,Compliance,Finance",
  companyType: "Data Provider,Government,Insurtech,Agency Software,Lender,Carrier",
  category:
    "Vehicle,Property,Weather,Classification,Identity,Documents,Payments,Drivers,Business,Health,Sanctions,Address,Imagery,Catastrophe,Licensing,Telematics,Valuation,Medical,Payroll,Safety,Fraud,Notices,Signatures,Rating",
};
const places =
  "Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,Florida,Georgia,Hawaii,Idaho,Illinois,Indiana,Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,Michigan,Minnesota,Missouri,Montana,Nebraska,Nevada,Ohio,Oklahoma,Oregon,Texas,Utah,Vermont,Virginia,Wyoming";
const subjects =
  "flood,hail,wildfire,earthquake,vehicle,driver,property,roof,injury,payroll,license,sanctions,address,claim,policy,renewal,certificate,premium,signature,medical,storm,crime,fleet,cargo,vessel,aircraft,crop,cyber,breach,weather,title,lien,telematics,inspection";
const products =
  "Lookup,Decoder,Monitor,Score,Report,Validator,Search,Alerts,History,Estimator,Classifier,Verifier,Index,Tracker,Directory,Calculator";
const syllables = "val,mor,tan,bel,cor,dan,fen,gar,hol,jas,kel,lum,nor,pax,quin,ros,sel,tor,ven,wes";
const words =
  "address,agency,agent,answer,applicant,appraisal,bank,binder,broker,building,business,carrier,city,claim,client,code,commercial,company,contract,coverage,credit,customer,data,date,deductible,document,driver,endorsement,estimate,exposure,field,form,fraud,hazard,history,home,industry,insured,invoice,ledger,liability,limit,location,loss,manager,map,market,merchant,notice,number,occupancy,office,owner,parcel,payment,permit,person,phone,plan,price,producer,public,quote,rate,record,region,reserve,risk,roof,rule,safety,sample,schedule,score,source,state,status,survey,system,term,territory,ticket,title,trade,underwriter,unit,update,valuation,vendor,vehicle,waiver,website,worker,year,zone";

/**
 * Adds `count` services and their search rows to a migrated database, the same ones each time: ranks 1 to 1000, 9 in
 * 10 Live, 4 in 5 with a price, names such as "Oregon Flood Lookup 17" by 8,000 companies. Ids continue from the highest.
 */
export async function seedManyServices(db: Database, count: number): Promise<void> {
  await insertOwnerAndTags(db);
  await insertManyServices(db, { from: 1, to: count });
  await indexServices(db);
  await db.execute(sql`analyze services, service_search, search_lexicon`);
}

/** What the services refer to. */
export async function insertOwnerAndTags(db: Database): Promise<void> {
  await db.execute(sql`
    insert into companies (tenant_id, slug, name) values (1, 'many-services', 'Public Data Desk') on conflict do nothing`);
  await db.execute(sql`
    insert into tags (kind, name, position)
    select kind, name, at from (values
      ${sql.join(
        Object.entries(tagNames).map(([kind, names]) => sql`(${kind}, ${list(names)})`),
        sql`, `,
      )}
    ) given (kind, names), unnest(names) with ordinality named (name, at)
    on conflict do nothing`);
}

/** The services of these numbers, without search rows. */
export async function insertManyServices(db: Database, { from, to }: { from: number; to: number }): Promise<void> {
  await db.execute(sql`
    insert into services (owner_company_id, name, company_name, logo_url, status, tagline, type, feature_ids, tag_ids,
      description, show_try_out, open_api_specification_url, rank, listed_price, used_by, created_at)
    select owner.id,
      concat_ws(' ', ${pick(places, 1)}, initcap(${pick(subjects, 2)}), ${pick(products, 3)}, number),
      initcap(${pick(syllables, 4)} || ${pick(syllables, 5)} || ${pick(syllables, 6)}) || ' ' || (array['Data', 'Labs', 'Systems'])[1 + ${random(7)} % 3],
      '/files/' || md5((number % 50)::text) || '.svg',
      case when ${random(8)} % 10 > 0 then 1 when ${random(9)} % 4 = 0 then 4 else 2 end,
      concat_ws(' ', 'Returns', ${pick(subjects, 2)}, 'data for', ${pick(words, 10)}, 'and', ${pick(words, 11)}, 'teams at independent agencies.'),
      case when number % 20 = 0 then 'Bundled' else 'Single' end,
      case ${random(12)} % 4 when 0 then '{1}' when 1 then '{1,2}' when 2 then '{2}' else '{2,4}' end::smallint[],
      array[${pickTag("lineOfBusiness", 13)}, ${pickTag("valueChain", 14)}, ${pickTag("companyType", 15)}, ${pickTag("category", 16)}],
      '<p>' || concat_ws(' ', ${sql.join(
        Array.from({ length: 40 }, (_, at) => pick(words, 20 + at)),
        sql`, `,
      )}) || '</p>',
      ${random(17)} % 30 = 0,
      case when ${random(18)} % 3 = 0 then '/api/services/openapi.json' end,
      1 + ${random(19)} % 1000,
      case when ${random(70)} % 5 > 0 then jsonb_build_object('cents', (array[0, 2, 10, 35, 100, 175, 1000, 2500])[1 + ${random(71)} % 8],
        'isFrom', ${random(72)} % 4 = 0, 'freeRequests', (array[0, 0, 50])[1 + ${random(73)} % 3],
        'monthlyFeeCents', (array[0, 0, 0, 4900])[1 + ${random(74)} % 4]) end,
      case when ${random(75)} % 4 = 0 then 5 + ${random(76)} % 40 else 0 end,
      timestamptz '2026-01-01' + make_interval(mins => ${random(77)})
    from generate_series(${from}::int, ${to}::int) number, companies owner where owner.slug = 'many-services'`);
}

function list(names: string): SQL {
  return sql`string_to_array(${names}, ',')`;
}

/** A pseudo-random number from 0 to 65,535, the same one each time. */
function random(stream: number): SQL {
  return sql.raw(toRandom(stream));
}

function toRandom(stream: number): string {
  return `(hashint8extended(number, ${stream}) & 65535)::int`;
}

function pick(names: string, stream: number): SQL {
  return sql.raw(`('{${names}}'::text[])[1 + ${toRandom(stream)} % ${names.split(",").length}]`);
}

function pickTag(kind: keyof typeof tagNames, stream: number): SQL {
  const all = sql`(select array_agg(id order by id) from tags where kind = ${kind})`;
  return sql`(${all})[1 + ${random(stream)} % ${sql.raw(String(tagNames[kind].split(",").length))}]`;
}
