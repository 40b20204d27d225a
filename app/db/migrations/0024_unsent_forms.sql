-- What was typed into a form whose sender's session had ended, until the same person signs in again.
CREATE TABLE "unsent_forms" (
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL REFERENCES "users"("id") ON DELETE cascade,
	"id" uuid NOT NULL,
	"path" text NOT NULL,
	"fields" jsonb NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unsent_forms_tenant_id_user_id_id_pk" PRIMARY KEY("tenant_id","user_id","id")
);
--> statement-breakpoint
CREATE INDEX "unsent_forms_kept_idx" ON "unsent_forms" ("kept_at");
--> statement-breakpoint
-- No setting, no rows: an unset or emptied app.tenant equals no tenant_id.
alter table unsent_forms enable row level security;
--> statement-breakpoint
alter table unsent_forms force row level security;
--> statement-breakpoint
create policy tenant_isolation on unsent_forms using (
  tenant_id = nullif(current_setting('app.tenant', true), '')::int
  or current_setting('app.platform', true) = 'on'
);
