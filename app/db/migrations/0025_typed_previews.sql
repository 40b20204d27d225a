-- What somebody has typed into the editor of a tenant or market and not saved, so that its preview can show it.
create table typed_previews (
  tenant_id integer not null,
  user_id integer not null references users (id) on delete cascade,
  subject text not null,
  content jsonb not null,
  kept_at timestamp with time zone not null,
  primary key (tenant_id, user_id, subject)
);
--> statement-breakpoint
create index typed_previews_kept_idx on typed_previews (kept_at);
--> statement-breakpoint
alter table typed_previews enable row level security;
--> statement-breakpoint
alter table typed_previews force row level security;
--> statement-breakpoint
create policy tenant_isolation on typed_previews using (
  tenant_id = nullif(current_setting('app.tenant', true), '')::int
  or current_setting('app.platform', true) = 'on'
);
