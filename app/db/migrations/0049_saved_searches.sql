CREATE TABLE "saved_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"site_tenant_id" integer NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_digests" (
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"stop_token" text NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "search_digests_user_id_pk" PRIMARY KEY("user_id"),
	CONSTRAINT "search_digests_stop_token_unique" UNIQUE("stop_token")
);
--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "live_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_digests" ADD CONSTRAINT "search_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_once_key" ON "saved_searches" USING btree ("user_id","site_tenant_id","query");--> statement-breakpoint
CREATE INDEX "saved_searches_seen_idx" ON "saved_searches" USING btree ("seen_at") WHERE not is_paused;--> statement-breakpoint
CREATE INDEX "services_live_at_idx" ON "services" USING btree ("live_at") WHERE status = 1;--> statement-breakpoint
select apply_tenant_rls('saved_searches');--> statement-breakpoint
select apply_tenant_rls('search_digests');--> statement-breakpoint
update "services" set "live_at" = "created_at" where "status" = 1;--> statement-breakpoint
create function note_live_service() returns trigger language plpgsql as $$
begin
  if new.status = 1 and (tg_op = 'INSERT' or old.status <> 1) then
    new.live_at = now();
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger note_live_service before insert or update of status on services
for each row execute function note_live_service();
