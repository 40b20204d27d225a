create extension if not exists intarray with schema public;
create extension if not exists unaccent with schema public;

-- unaccent() itself is only stable, because its dictionary could change; this one may be used in an index.
create function immutable_unaccent(words text) returns text
  language sql immutable strict parallel safe
  return public.unaccent('public.unaccent'::regdictionary, words);

create index service_search_document_idx on service_search using gin (document) with (fastupdate = off);
create index service_search_facets_idx on service_search using gin (facets gin__int_ops) with (fastupdate = off);
alter table service_search alter column document set statistics 1000;
alter table service_search alter column facets set statistics 1000;

-- Private rows are reached as this role only, to which row level security applies; a superuser would see everything.
do $$
begin
  if not exists (select from pg_roles where rolname = 'app_user') then
    create role app_user nologin;
  end if;
exception when duplicate_object or unique_violation then
  null;
end
$$;
do $$
begin
  if not pg_has_role(current_user, 'app_user', 'member') then
    execute format('grant app_user to %I', current_user);
  end if;
end
$$;
grant usage on schema public to app_user;
grant select, insert, update, delete on all tables in schema public to app_user;
grant usage on all sequences in schema public to app_user;
alter default privileges in schema public grant select, insert, update, delete on tables to app_user;
alter default privileges in schema public grant usage on sequences to app_user;
revoke all on schema_migrations from app_user;

-- No setting, no rows: an unset or emptied app.tenant equals no tenant_id.
do $$
declare private_table text;
begin
  foreach private_table in array array['requests', 'request_events', 'outbox'] loop
    execute format('alter table %I enable row level security', private_table);
    execute format('alter table %I force row level security', private_table);
    execute format(
      $policy$create policy tenant_isolation on %I using (
        tenant_id = nullif(current_setting('app.tenant', true), '')::int
        or current_setting('app.platform', true) = 'on'
      )$policy$,
      private_table
    );
  end loop;
end
$$;
