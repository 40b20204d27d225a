CREATE TABLE "analytics_counts" (
	"tenant_id" integer NOT NULL,
	"day" date NOT NULL,
	"event" text NOT NULL,
	"path" text NOT NULL,
	"service_id" integer NOT NULL,
	"utm_source" text NOT NULL,
	"device" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "analytics_counts_pk" PRIMARY KEY("tenant_id","day","event","path","service_id","utm_source","device")
);
--> statement-breakpoint
CREATE TABLE "analytics_vitals" (
	"tenant_id" integer NOT NULL,
	"day" date NOT NULL,
	"vital" text NOT NULL,
	"path" text NOT NULL,
	"device" text NOT NULL,
	"bucket" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "analytics_vitals_pk" PRIMARY KEY("tenant_id","day","vital","path","device","bucket")
);
--> statement-breakpoint
CREATE INDEX "analytics_counts_service_idx" ON "analytics_counts" USING btree ("service_id","day") WHERE service_id > 0;
--> statement-breakpoint
-- Views of services are now counted with those of all other pages; the ones counted before had no tenant.
insert into analytics_counts (tenant_id, day, event, path, service_id, utm_source, device, count)
select 1, day, 'view', '/service/:index', service_id, '', 'desktop', views from service_views;
--> statement-breakpoint
DROP TABLE "service_views";
--> statement-breakpoint
-- No setting, no rows: an unset or emptied app.tenant equals no tenant_id.
alter table analytics_counts enable row level security;
--> statement-breakpoint
alter table analytics_counts force row level security;
--> statement-breakpoint
create policy tenant_isolation on analytics_counts using (
  tenant_id = nullif(current_setting('app.tenant', true), '')::int
  or current_setting('app.platform', true) = 'on'
);
--> statement-breakpoint
alter table analytics_vitals enable row level security;
--> statement-breakpoint
alter table analytics_vitals force row level security;
--> statement-breakpoint
create policy tenant_isolation on analytics_vitals using (
  tenant_id = nullif(current_setting('app.tenant', true), '')::int
  or current_setting('app.platform', true) = 'on'
);
