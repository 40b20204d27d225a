import { sql } from "drizzle-orm";
import type { Database } from "#app/db/scope.ts";

/** Each demo service has one price only, so an agreement starts with its service's price. */
const cents = sql`coalesce((select min(cents) from service_fees fee where fee.service_id = service.id), 0)`;

/**
 * Adds the agreements for the demo's usage, which the sellers offered and the buyers accepted, and for its approved
 * requests; call it after both. Deterministic.
 */
export async function seedAgreements(tx: Database): Promise<void> {
  await tx.execute(sql`
    with found as (
      select service_id, buyer_company_id, null::int as request_id, null as kind,
        min(usage_date)::timestamp at time zone 'UTC' as starts_at
      from usage_daily_totals group by 1, 2
      union all
      select asked.service_id, asked.company_id, asked.id, asked.kind, min(event.created_at)
      from requests asked
      join request_events event on event.request_id = asked.id and event.to_status = 'approved'
      where asked.status in ('approved', 'live') and asked.service_id is not null and asked.company_id is not null
      group by 1, 2, 3, 4
    ), merged as (
      select service_id, buyer_company_id, max(kind) as kind, min(starts_at) as starts_at,
        case when min(starts_at) = min(starts_at) filter (where request_id is not null) then max(request_id) end as request_id
      from found group by 1, 2
    ), made as (
      insert into agreements (tenant_id, buyer_tenant_id, public_id, service_id, seller_company_id, buyer_company_id, origin,
        request_id, state, unit_cents, starts_at, created_at, updated_at)
      select seller.tenant_id, buyer.tenant_id,
        'agr_' || left(translate(encode(decode(md5('demo ' || service.id || ' ' || buyer.id), 'hex'), 'base64'), '+/', '-_'), 22),
        service.id, seller.id, buyer.id,
        case when merged.request_id is null then 'offer' when merged.kind = 'workflow' then 'workflow' else 'request' end,
        merged.request_id, 'active', ${cents}, merged.starts_at, merged.starts_at, merged.starts_at
      from merged
      join services service on service.id = merged.service_id
      join companies seller on seller.id = service.owner_company_id
      join companies buyer on buyer.id = merged.buyer_company_id
      where buyer.id <> seller.id
      order by merged.starts_at, service.id, buyer.id
      returning id, tenant_id, buyer_tenant_id, seller_company_id, buyer_company_id, request_id, starts_at
    ), steps as (
      select made.*, starts_at as at, 'seller' as actor, seller_company_id as company_id, null as from_state,
        'active' as to_state, 1 as step
      from made where request_id is not null
      union all
      select made.*, starts_at - interval '2 days 3 hours', 'seller', seller_company_id, null, 'offered', 1
      from made where request_id is null
      union all
      select made.*, starts_at, 'buyer', buyer_company_id, 'offered', 'active', 2 from made where request_id is null
    )
    insert into agreement_changes (tenant_id, buyer_tenant_id, agreement_id, at, actor, actor_user_id, from_state, to_state)
    select tenant_id, buyer_tenant_id, id, at, actor,
      (select min(person.id) from users person where person.company_id = steps.company_id), from_state, to_state
    from steps order by id, step`);
}
