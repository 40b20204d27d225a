CREATE TABLE "social_identities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "social_identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"provider" text,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "social_identities" ADD CONSTRAINT "social_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "social_identities_subject_key" ON "social_identities" USING btree ("issuer","subject");
--> statement-breakpoint
CREATE INDEX "social_identities_user_idx" ON "social_identities" USING btree ("tenant_id","user_id");
--> statement-breakpoint
-- No setting, no rows: an unset or emptied app.tenant equals no tenant_id.
alter table social_identities enable row level security;
--> statement-breakpoint
alter table social_identities force row level security;
--> statement-breakpoint
create policy tenant_isolation on social_identities using (
  tenant_id = nullif(current_setting('app.tenant', true), '')::int
  or current_setting('app.platform', true) = 'on'
);
