-- The settings are read once for each statement, not once for each row: a subquery, which the planner runs first.
create or replace function apply_tenant_rls(private_table regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', private_table);
  execute format('alter table %s force row level security', private_table);
  execute format('drop policy if exists tenant_isolation on %s', private_table);
  execute format(
    $policy$create policy tenant_isolation on %s using (
      tenant_id = (select nullif(current_setting('app.tenant', true), '')::int)
      or (select current_setting('app.platform', true)) = 'on'
    )$policy$,
    private_table
  );
end
$$;
--> statement-breakpoint
select apply_tenant_rls('requests');
--> statement-breakpoint
select apply_tenant_rls('request_events');
