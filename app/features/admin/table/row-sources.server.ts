import { type SQL, sql } from "drizzle-orm";
import { agreements } from "#app/db/schema/agreements.ts";
import { auditLog } from "#app/db/schema/audit.ts";
import { services, tags } from "#app/db/schema/catalogue.ts";
import { collections } from "#app/db/schema/collections.ts";
import { events, posts, videos } from "#app/db/schema/community.ts";
import { diligenceAnswers } from "#app/db/schema/diligence.ts";
import { eventRegistrations } from "#app/db/schema/event-registrations.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import { leads } from "#app/db/schema/leads.ts";
import { listingEvents, listings } from "#app/db/schema/listings.ts";
import { formerSlugs, marketSettings } from "#app/db/schema/markets.ts";
import { invitationCodes, registrations } from "#app/db/schema/onboarding.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { requests } from "#app/db/schema/requests.ts";
import { heldUsage, serviceFees, usageDailyTotals } from "#app/db/schema/usage.ts";
import { companyAttention } from "#app/features/admin/people/company-attention.server.ts";
import { currentState } from "#app/features/usage/agreements/end-past.server.ts";
import { newestOpenDispute } from "#app/features/usage/disputes/line-marks.server.ts";
import { heldCents, newestAgreement, usualRequests } from "#app/features/usage/held/held-days.server.ts";
import type { StoredSection } from "./rows.ts";

const isOfAgreement = sql`dispute.tenant_id = a.tenant_id and dispute.service_id = a.service_id
  and dispute.buyer_company_id = a.buyer_company_id`;

/** A section's rows as a select with its columns, and `search`: the searched text. */
export const rowSources: Record<StoredSection, (now: Date) => SQL> = {
  users: () => sql`
    select u.id, u.tenant_id as "tenantId", trim(u.first_name || ' ' || u.last_name) as name, u.email, u.role_id as role,
      u.company_id as "companyId", c.name as company,
      case when u.deactivated_at is not null then 'deactivated'
        when u.password_hash is null and u.last_seen_at is null then 'invited' else 'active' end as state,
      u.has_factor as "hasSecondStep", u.last_seen_at as "lastSeenAt", u.created_at as "createdAt",
      lower(u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || coalesce(c.name, '')) as search
    from ${users} u left join ${companies} c on c.id = u.company_id`,
  companies: () => sql`
    select c.id, c.tenant_id as "tenantId", c.name, c.slug,
      (select count(*)::int from ${users} u where u.company_id = c.id) as users,
      (select count(*)::int from ${services} s where s.owner_company_id = c.id) as services,
      case when c.has_gig_market then 'yes' else 'no' end as market,
      ${companyAttention({ id: sql`c.id`, tenantId: sql`c.tenant_id` })} as attention, c.created_at as "createdAt",
      lower(c.name || ' ' || c.slug) as search
    from ${companies} c`,
  markets: () => sql`
    select c.id, c.tenant_id as "tenantId", c.name, c.slug,
      case when c.has_gig_market then 'published' when m.closed_at is not null then 'closed'
        when m.published is not null then 'inactive' else 'draft' end as state,
      m.published_at as "publishedAt", c.created_at as "createdAt", f.slugs as "formerSlugs",
      lower(c.name || ' ' || c.slug || ' ' || array_to_string(f.slugs, ' ')) as search
    from ${companies} c
    cross join lateral (
      select coalesce(array_agg(f.slug order by f.reserved_until desc), '{}') as slugs
      from ${formerSlugs} f where f.company_id = c.id and f.reserved_until > now()) f
    left join ${marketSettings} m on m.company_id = c.id and m.tenant_id = c.tenant_id
    where c.has_gig_market or m.company_id is not null`,
  listings: () => sql`
    select l.id, l.tenant_id as "tenantId", coalesce(l.provider->>'name', '') as name, c.name as company, l.status,
      case when l.published is null or l.status = 'published' and
        (select count(*) from ${listingEvents} e where e.listing_id = l.id and e.kind = 'accepted') < 2
        then 'new' else 'edit' end as kind, l.submitted_at as "submittedAt",
      case when l.status = 'submitted' then l.submitted_at end as "waitingSince", l.created_at as "createdAt",
      lower(coalesce(l.provider->>'name', '') || ' ' || c.name) as search
    from ${listings} l join ${companies} c on c.id = l.company_id
    where l.submitted_at is not null and l.status <> 'draft'`,
  imported: () => sql`
    select s.id, c.tenant_id as "tenantId", s.name, c.name as company, s.created_at as "createdAt",
      lower(s.name || ' ' || c.name) as search
    from ${services} s join ${companies} c on c.id = s.owner_company_id
    where s.status = 2
      and not exists (select 1 from ${listings} l where l.service_id = s.id and l.status <> 'published')`,
  requests: () => sql`
    select r.id, r.tenant_id as "tenantId", r.kind, coalesce(nullif(r.service_name, ''), r.workflow_name) as service,
      o.name as seller, trim(r.first_name || ' ' || r.last_name) as buyer, r.work_email as email, b.name as company,
      r.status, r.created_at as "createdAt", r.updated_at as "updatedAt",
      lower('r-' || lpad(r.id::text, 6, '0') || ' ' || r.first_name || ' ' || r.last_name || ' ' || r.work_email || ' '
        || r.service_name || ' ' || coalesce(b.name, '') || ' ' || coalesce(o.name, '')) as search
    from ${requests} r
    left join ${companies} b on b.id = r.company_id
    left join ${companies} o on o.id = r.owner_company_id`,
  held: () => sql`
    select min(held.id) as id, held.tenant_id as "tenantId", agreement.public_id as agreement, service.name as service,
      seller.name as seller, buyer.name as buyer, held.usage_date as day, held.state, sum(held.requests) as requests,
      ${heldCents} as cents, ${usualRequests} as usual, held.decided_side as "decidedBy", held.decision_note as note,
      min(held.held_at) as "createdAt", lower(buyer.name || ' ' || seller.name || ' ' || service.name) as search
    from ${heldUsage} held
    join lateral ${newestAgreement} agreement on true
    join ${services} service on service.id = held.service_id
    join ${companies} seller on seller.id = agreement.seller_company_id
    join ${companies} buyer on buyer.id = held.buyer_company_id
    group by held.tenant_id, held.service_id, held.buyer_company_id, held.usage_date, held.state, held.decided_side,
      held.decision_note, held.decided_at, agreement.public_id, service.id, seller.id, buyer.id`,
  agreements: (now) => sql`
    select a.id, a.tenant_id as "tenantId", a.public_id as agreement, b.name as buyer, b.id as "buyerId",
      o.name as seller, o.id as "sellerId", s.name as service, ${currentState("a", now)} as state,
      coalesce(fee.cents, nullif(a.unit_cents, 0)) as "priceCents",
      coalesce(jsonb_array_length(fee.steps) > 1 or fee.free_requests > 0 or fee.monthly_fee_cents > 0, false) as "hasTerms",
      case when a.monthly_limit_cents is null then 'no' else 'yes' end as "limit",
      a.monthly_limit_cents as "limitCents", a.limit_is_hard as "limitIsHard", a.starts_at as since,
      coalesce((a.ends_at at time zone 'UTC' - interval '1 microsecond')::date, a.last_day)::text as until,
      (select max(u.usage_date) from ${usageDailyTotals} u where u.tenant_id = a.tenant_id
        and u.service_id = a.service_id and u.buyer_company_id = a.buyer_company_id and u.requests > 0) as "lastUse",
      ${newestOpenDispute(isOfAgreement)} as dispute,
      a.created_at as "createdAt", lower(b.name || ' ' || o.name || ' ' || s.name || ' ' || a.public_id) as search
    from ${agreements} a
    join ${companies} b on b.id = a.buyer_company_id
    join ${companies} o on o.id = a.seller_company_id
    join ${services} s on s.id = a.service_id
    left join lateral (
      select f.* from ${serviceFees} f
      where f.service_id = a.service_id and f.effective_at <= ${now.toISOString()}::timestamptz
      order by f.effective_at desc limit 1) fee on true`,
  diligence: (now) => sql`
    select d.id, d.tenant_id as "tenantId", c.name as company, s.name as service, d.question,
      case when d.state = 'accepted' and d.expires_on < (${now.toISOString()}::timestamptz at time zone 'UTC')::date
        then 'lapsed' else d.state end as state,
      d.expires_on as "expiresOn", d.changed_at as "changedAt", d.changed_at as "createdAt",
      lower(c.name || ' ' || coalesce(s.name, '')) as search
    from ${diligenceAnswers} d
    join ${companies} c on c.id = d.company_id
    left join ${services} s on s.id = d.service_id
    where d.state <> 'stated'`,
  codes: (now) => sql`
    select i.id, i.tenant_id as "tenantId", i.label,
      case when i.expires_at <= ${now.toISOString()}::timestamptz then 'ended'
        when i.used_count >= i.use_limit then 'usedUp' else 'usable' end as state,
      i.used_count as used, i.use_limit as "useLimit",
      (select count(*)::int from ${registrations} r where r.invitation_code_id = i.id) as registrations,
      i.expires_at as "expiresAt", i.created_at as "createdAt", lower(i.label) as search
    from ${invitationCodes} i`,
  leads: () => sql`
    select l.id, l.tenant_id as "tenantId", l.kind,
      case when l.answered_at is null then 'waiting' else 'answered' end as state,
      l.name, l.email, l.company, l.phone, l.message, l.created_at as "createdAt", l.answered_at as "answeredAt",
      a.email as "answeredBy", lower(l.name || ' ' || l.email || ' ' || l.company) as search
    from ${leads} l left join ${users} a on a.id = l.answered_by`,
  mail: () => sql`
    select m.id, m.tenant_id as "tenantId", m.kind, m.recipient, m.subject, m.status, m.attempts,
      m.last_error as "lastError", m.created_at as "createdAt", lower(m.recipient) as search
    from ${outbox} m`,
  posts: (now) => sql`select ${itemColumns(now)} from ${posts} i`,
  events: (now) => sql`
    select ${itemColumns(now)}, i.starts_at as "startsAt",
      (select count(*)::int from ${eventRegistrations} r where r.event_id = i.id) as registrations
    from ${events} i`,
  videos: (now) => sql`select ${itemColumns(now)} from ${videos} i`,
  audit: () => sql`
    select a.id, a.tenant_id as "tenantId", u.email as actor, u.id as "actorId",
      trim(u.first_name || ' ' || u.last_name) as "actorName", a.action, a.subject, ${subjectName} as "subjectName",
      a.before, a.after,
      a.created_at as "createdAt", lower(concat_ws(' ', u.email, u.first_name, u.last_name, a.action, a.subject, ${subjectName})) as search
    from ${auditLog} a left join ${users} u on u.id = a.actor_user_id`,
};

/** The current name of an audit entry's subject (`user:12`). */
const subjectId = sql`substring(a.subject from ':([0-9]{1,9})$')::int`;
const subjectName = sql`case split_part(a.subject, ':', 1)
  when 'user' then (select trim(s.first_name || ' ' || s.last_name) from ${users} s where s.id = ${subjectId})
  when 'company' then (select s.name from ${companies} s where s.id = ${subjectId})
  when 'listing' then (select s.provider->>'name' from ${listings} s where s.id = ${subjectId})
  when 'service' then (select s.name from ${services} s where s.id = ${subjectId})
  when 'tag' then (select s.name from ${tags} s where s.id = ${subjectId})
  when 'collection' then (select s.title from ${collections} s where s.id = ${subjectId})
  when 'lead' then (select s.name from ${leads} s where s.id = ${subjectId})
  when 'mail' then (select s.subject from ${outbox} s where s.id = ${subjectId})
  when 'invitationCode' then (select s.label from ${invitationCodes} s where s.id = ${subjectId})
  when 'post' then (select s.title from ${posts} s where s.id = ${subjectId})
  when 'event' then (select s.title from ${events} s where s.id = ${subjectId})
  when 'video' then (select s.title from ${videos} s where s.id = ${subjectId})
end`;

/** Columns that posts, events and videos share. */
function itemColumns(now: Date): SQL {
  return sql`i.id, i.tenant_id as "tenantId", i.title,
    case when i.is_draft then 'draft'
      when i.published_at > ${now.toISOString()}::timestamptz then 'scheduled' else 'published' end as state,
    i.published_at as "publishedAt", lower(i.title || ' ' || coalesce(i.translations->'es'->>'title', '')) as search`;
}
