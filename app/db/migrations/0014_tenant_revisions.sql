create table tenant_files (
  tenant_id integer not null,
  hash text not null,
  content text not null,
  primary key (tenant_id, hash)
);
--> statement-breakpoint
create table tenant_revisions (
  tenant_id integer not null,
  slug text not null,
  number integer not null,
  revision text not null,
  files jsonb not null,
  source text not null check (source in ('console', 'folder', 'rollback')),
  restored integer,
  author_user_id integer,
  created_at timestamp with time zone not null,
  primary key (tenant_id, slug, number)
);
--> statement-breakpoint
create table tenant_drafts (
  tenant_id integer not null,
  slug text not null unique,
  base text,
  files jsonb not null,
  author_user_id integer,
  updated_at timestamp with time zone not null,
  primary key (tenant_id, slug)
);
--> statement-breakpoint
alter table tenant_files enable row level security;
--> statement-breakpoint
alter table tenant_files force row level security;
--> statement-breakpoint
create policy tenant_isolation on tenant_files using (
  tenant_id = nullif(current_setting('app.tenant', true), '')::int
  or current_setting('app.platform', true) = 'on'
);
--> statement-breakpoint
alter table tenant_revisions enable row level security;
--> statement-breakpoint
alter table tenant_revisions force row level security;
--> statement-breakpoint
create policy tenant_isolation on tenant_revisions using (
  tenant_id = nullif(current_setting('app.tenant', true), '')::int
  or current_setting('app.platform', true) = 'on'
);
--> statement-breakpoint
alter table tenant_drafts enable row level security;
--> statement-breakpoint
alter table tenant_drafts force row level security;
--> statement-breakpoint
create policy tenant_isolation on tenant_drafts using (
  tenant_id = nullif(current_setting('app.tenant', true), '')::int
  or current_setting('app.platform', true) = 'on'
);
