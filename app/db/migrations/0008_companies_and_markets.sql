alter table companies
  add column phone text,
  add column address text,
  add column logo_width integer,
  add column logo_height integer;
--> statement-breakpoint
create table market_settings (
  tenant_id integer not null,
  company_id integer not null references companies (id) on delete cascade,
  draft jsonb not null,
  published jsonb,
  published_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  primary key (tenant_id, company_id)
);
--> statement-breakpoint
create index market_settings_company_idx on market_settings (company_id);
--> statement-breakpoint
-- No setting, no rows: an unset or emptied app.tenant equals no tenant_id.
alter table market_settings enable row level security;
--> statement-breakpoint
alter table market_settings force row level security;
--> statement-breakpoint
create policy tenant_isolation on market_settings using (
  tenant_id = nullif(current_setting('app.tenant', true), '')::int
  or current_setting('app.platform', true) = 'on'
);
