import { sql } from "drizzle-orm";
import { agreementChanges, agreements } from "#app/db/schema/agreements.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import { requestEvents, requests } from "#app/db/schema/requests.ts";
import type { HomeScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";

/** When a side consented to an agreement, and who did so. */
export interface Consent {
  side: "buyer" | "seller";
  company: string;
  /** Empty for deleted users. */
  name: string;
  /** ISO 8601. */
  at: string;
}

/**
 * The first consent of each side to an agreement, buyer first: by the request it comes from, or by offering and
 * accepting. Read across tenants, like the agreement, which the caller has shown to be the viewer's.
 */
export async function listConsents({ db }: HomeScope, agreementId: number): Promise<Consent[]> {
  const { rows } = await asPlatform(db, (db) =>
    db.execute<{ side: Consent["side"]; company: string; name: string; at: Date | string }>(sql`
      with consents as (
        select change.actor as side, change.actor_user_id as user_id, null as name, change.at
        from ${agreementChanges} change where change.agreement_id = ${agreementId}
          and (change.from_state is null or (change.from_state = 'offered' and change.to_state = 'active'))
        union all
        select 'buyer', request.user_id, request.first_name || ' ' || request.last_name, request.created_at
        from ${agreements} agreement join ${requests} request on request.id = agreement.request_id
        where agreement.id = ${agreementId}
        union all
        select event.actor, event.actor_user_id, null, event.created_at
        from ${agreements} agreement join ${requestEvents} event on event.request_id = agreement.request_id
        where agreement.id = ${agreementId} and event.kind = 'moved' and event.to_status = 'approved'
      )
      select distinct on (consents.side) consents.side, company.name as company, consents.at,
        coalesce(person.first_name || ' ' || person.last_name, consents.name, '') as name
      from consents
      join ${agreements} agreement on agreement.id = ${agreementId}
      join ${companies} company on company.id =
        case consents.side when 'buyer' then agreement.buyer_company_id else agreement.seller_company_id end
      left join ${users} person on person.id = consents.user_id
      where consents.side in ('buyer', 'seller')
      order by consents.side, consents.at`),
  );
  return rows.map(({ at, ...consent }) => ({ ...consent, at: new Date(at).toISOString() }));
}
