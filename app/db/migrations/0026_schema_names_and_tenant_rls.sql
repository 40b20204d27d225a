-- Constraints that PostgreSQL named by itself get the names that drizzle-kit makes of app/db/schema.
alter table account_links rename constraint account_links_company_id_fkey to account_links_company_id_companies_id_fk;
alter table company_files rename constraint company_files_company_id_fkey to company_files_company_id_companies_id_fk;
alter table event_registrations rename constraint event_registrations_event_id_fkey to event_registrations_event_id_events_id_fk;
alter table leads rename constraint leads_answered_by_fkey to leads_answered_by_users_id_fk;
alter table ledger_accounts rename constraint ledger_accounts_company_id_fkey to ledger_accounts_company_id_companies_id_fk;
alter table ledger_entries rename constraint ledger_entries_account_id_fkey to ledger_entries_account_id_ledger_accounts_id_fk;
alter table ledger_entries rename constraint ledger_entries_transaction_id_fkey to ledger_entries_transaction_id_ledger_transactions_id_fk;
alter table ledger_entries rename constraint ledger_entries_pkey to ledger_entries_tenant_id_account_id_transaction_id_pk;
alter table ledger_transactions rename constraint ledger_transactions_company_id_fkey to ledger_transactions_company_id_companies_id_fk;
alter table market_settings rename constraint market_settings_company_id_fkey to market_settings_company_id_companies_id_fk;
alter table market_settings rename constraint market_settings_pkey to market_settings_tenant_id_company_id_pk;
alter table payment_methods rename constraint payment_methods_company_id_fkey to payment_methods_company_id_companies_id_fk;
alter table payment_methods rename constraint payment_methods_pkey to payment_methods_tenant_id_company_id_pk;
alter table request_links rename constraint request_links_request_id_fkey to request_links_request_id_requests_id_fk;
alter table request_links rename constraint request_links_pkey to request_links_tenant_id_token_hash_pk;
alter table requests rename constraint requests_assignee_user_id_fkey to requests_assignee_user_id_users_id_fk;
alter table requests rename constraint requests_owner_company_id_fkey to requests_owner_company_id_companies_id_fk;
alter table service_fees rename constraint service_fees_service_id_fkey to service_fees_service_id_services_id_fk;
alter table service_fees rename constraint service_fees_pkey to service_fees_tenant_id_service_id_effective_at_pk;
alter table service_keys rename constraint service_keys_service_id_fkey to service_keys_service_id_services_id_fk;
alter table service_keys rename constraint service_keys_key_hash_key to service_keys_key_hash_unique;
alter table tenant_drafts rename constraint tenant_drafts_pkey to tenant_drafts_tenant_id_slug_pk;
alter table tenant_drafts rename constraint tenant_drafts_slug_key to tenant_drafts_slug_unique;
alter table tenant_files rename constraint tenant_files_pkey to tenant_files_tenant_id_hash_pk;
alter table tenant_revisions rename constraint tenant_revisions_pkey to tenant_revisions_tenant_id_slug_number_pk;
alter table typed_previews rename constraint typed_previews_user_id_fkey to typed_previews_user_id_users_id_fk;
alter table typed_previews rename constraint typed_previews_pkey to typed_previews_tenant_id_user_id_subject_pk;
alter table unsent_forms rename constraint unsent_forms_user_id_fkey to unsent_forms_user_id_users_id_fk;
alter table usage_daily_totals rename constraint usage_daily_totals_pkey to usage_daily_totals_pk;
alter table usage_events rename constraint usage_events_pkey to usage_events_tenant_id_service_id_source_event_id_pk;
--> statement-breakpoint
-- The schema in code says of a constraint that nulls are equal; of an index it cannot.
alter table ledger_accounts add constraint ledger_accounts_key unique using index ledger_accounts_key;
--> statement-breakpoint
-- Makes a table's rows private to their tenant. No setting, no rows: an unset or emptied app.tenant equals no tenant_id.
create function apply_tenant_rls(private_table regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', private_table);
  execute format('alter table %s force row level security', private_table);
  execute format('drop policy if exists tenant_isolation on %s', private_table);
  execute format(
    $policy$create policy tenant_isolation on %s using (
      tenant_id = nullif(current_setting('app.tenant', true), '')::int
      or current_setting('app.platform', true) = 'on'
    )$policy$,
    private_table
  );
end
$$;
--> statement-breakpoint
-- Every private table but those with a policy of their own: invitation_codes, usage_events, usage_daily_totals.
select apply_tenant_rls(private_table) from unnest(array[
  'account_links',
  'analytics_counts',
  'analytics_vitals',
  'audit_log',
  'event_registrations',
  'leads',
  'ledger_accounts',
  'ledger_entries',
  'ledger_transactions',
  'listing_events',
  'listings',
  'market_settings',
  'outbox',
  'payment_methods',
  'platform_shares',
  'registrations',
  'request_events',
  'request_links',
  'requests',
  'service_fees',
  'service_keys',
  'social_identities',
  'tenant_drafts',
  'tenant_files',
  'tenant_revisions',
  'typed_previews',
  'unsent_forms'
]::regclass[]) as private_table;
--> statement-breakpoint
-- What has been applied is recorded by drizzle's migrator now.
drop table schema_migrations;
