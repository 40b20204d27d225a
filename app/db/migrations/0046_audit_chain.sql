CREATE TABLE "audit_seals" (
	"tenant_id" integer NOT NULL,
	"entry_id" integer NOT NULL,
	"entry_at" timestamp with time zone NOT NULL,
	"personal_digest" text NOT NULL,
	"digest" text NOT NULL,
	"position" integer,
	"hash" text,
	CONSTRAINT "audit_seals_tenant_id_entry_id_pk" PRIMARY KEY("tenant_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "salt" uuid DEFAULT gen_random_uuid();--> statement-breakpoint
CREATE UNIQUE INDEX "audit_seals_position_idx" ON "audit_seals" USING btree ("tenant_id","position");--> statement-breakpoint
CREATE INDEX "audit_seals_waiting_idx" ON "audit_seals" USING btree ("tenant_id","entry_id") WHERE position is null;--> statement-breakpoint
select apply_tenant_rls('audit_seals');
--> statement-breakpoint
-- What names a person in `before` and `after`, and can be erased.
create function audit_personal_keys() returns text[] language sql immutable as $$
  select array['email', 'name', 'firstName', 'lastName', 'phone', 'recipient']
$$;
--> statement-breakpoint
create function audit_without_person(value jsonb) returns jsonb language sql immutable as $$
  select case jsonb_typeof(value) when 'object' then value - audit_personal_keys() else value end
$$;
--> statement-breakpoint
create function audit_person(value jsonb) returns jsonb language sql immutable as $$
  select case jsonb_typeof(value) when 'object'
    then (select jsonb_object_agg(key, field) from jsonb_each(value) as fields(key, field) where key = any(audit_personal_keys()))
  end
$$;
--> statement-breakpoint
create function audit_sha256(value text) returns text language sql immutable as $$
  select encode(sha256(convert_to(value, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
create function audit_personal_digest(entry audit_log) returns text language sql immutable as $$
  select audit_sha256(jsonb_build_array(entry.salt, audit_person(entry.before), audit_person(entry.after))::text)
$$;
--> statement-breakpoint
create function audit_digest(entry audit_log, personal_digest text) returns text language sql immutable as $$
  select audit_sha256(jsonb_build_array(
    entry.id, entry.tenant_id, entry.actor_user_id, entry.action, entry.subject, extract(epoch from entry.created_at)::text,
    audit_without_person(entry.before), audit_without_person(entry.after), personal_digest)::text)
$$;
--> statement-breakpoint
-- `previous` is null for the first of a tenant.
create function audit_hash(seal audit_seals, previous text) returns text language sql immutable as $$
  select audit_sha256(jsonb_build_array(
    coalesce(previous, 'tenant ' || seal.tenant_id), seal.entry_id, extract(epoch from seal.entry_at)::text, seal.digest)::text)
$$;
--> statement-breakpoint
insert into audit_seals (tenant_id, entry_id, entry_at, personal_digest, digest)
  select entry.tenant_id, entry.id, entry.created_at, audit_personal_digest(entry), audit_digest(entry, audit_personal_digest(entry))
  from audit_log entry;
--> statement-breakpoint
create function add_audit_seal() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_seals (tenant_id, entry_id, entry_at, personal_digest, digest)
    values (new.tenant_id, new.id, new.created_at, audit_personal_digest(new), audit_digest(new, audit_personal_digest(new)));
  return null;
end
$$;
--> statement-breakpoint
create trigger seal after insert on audit_log for each row execute function add_audit_seal();
--> statement-breakpoint
-- Entries never change, but for the erasure of a person; none goes in its first two years, the shortest period there is.
create function keep_audit_log() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' and old.created_at < now() - interval '2 years' then return old; end if;
  if tg_op = 'UPDATE' then
    if new.salt is null
      and new.before is not distinct from audit_without_person(old.before)
      and new.after is not distinct from audit_without_person(old.after)
      and (new.id, new.tenant_id, new.actor_user_id, new.action, new.subject, new.created_at)
        is not distinct from (old.id, old.tenant_id, old.actor_user_id, old.action, old.subject, old.created_at)
    then return new; end if;
  end if;
  raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
end
$$;
--> statement-breakpoint
create trigger keep before update or delete on audit_log for each row execute function keep_audit_log();
--> statement-breakpoint
create trigger keep_all before truncate on audit_log for each statement execute function keep_audit_log();
--> statement-breakpoint
create function keep_audit_seals() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if old.position is null
      and (new.tenant_id, new.entry_id, new.entry_at, new.personal_digest, new.digest)
        is not distinct from (old.tenant_id, old.entry_id, old.entry_at, old.personal_digest, old.digest)
    then return new; end if;
  end if;
  raise exception 'audit_seals is append-only' using errcode = 'insufficient_privilege';
end
$$;
--> statement-breakpoint
create trigger keep before update or delete on audit_seals for each row execute function keep_audit_seals();
--> statement-breakpoint
create trigger keep_all before truncate on audit_seals for each statement execute function keep_audit_seals();
--> statement-breakpoint
-- Appends at most `most` waiting seals to their tenants' chains; one caller at a time, another one does nothing.
create function seal_audit_log(most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  seal audit_seals;
  head audit_seals;
  sealed integer := 0;
begin
  if not pg_try_advisory_xact_lock(4711041) then return 0; end if;
  for seal in select * from audit_seals where position is null order by tenant_id, entry_id limit most loop
    if head.tenant_id is distinct from seal.tenant_id then
      select * into head from audit_seals
        where tenant_id = seal.tenant_id and position is not null order by position desc limit 1;
    end if;
    update audit_seals set position = coalesce(head.position, 0) + 1, hash = audit_hash(seal, head.hash)
      where tenant_id = seal.tenant_id and entry_id = seal.entry_id
      returning * into head;
    sealed := sealed + 1;
  end loop;
  return sealed;
end
$$;
--> statement-breakpoint
-- Deletes at most `most` of a tenant's entries made before `past`; their seals stay.
create function prune_audit_log(of_tenant integer, past timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare pruned integer;
begin
  delete from audit_log where ctid = any(array(
    select ctid from audit_log where tenant_id = of_tenant and created_at < past limit most for update skip locked));
  get diagnostics pruned = row_count;
  return pruned;
end
$$;
--> statement-breakpoint
revoke update, delete, truncate on audit_log from app_user;
--> statement-breakpoint
grant update (before, after, salt) on audit_log to app_user;
--> statement-breakpoint
revoke insert, update, delete, truncate on audit_seals from app_user;
