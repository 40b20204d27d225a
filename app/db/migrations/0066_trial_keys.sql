CREATE TABLE "trial_keys" (
	"service_id" integer PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"place" text NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"ending" text NOT NULL,
	"per_day" integer NOT NULL,
	"per_caller" integer NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trial_uses" (
	"service_id" integer NOT NULL,
	"day" date NOT NULL,
	"user_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "trial_uses_service_id_day_user_id_pk" PRIMARY KEY("service_id","day","user_id")
);
--> statement-breakpoint
ALTER TABLE "trial_keys" ADD CONSTRAINT "trial_keys_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_uses" ADD CONSTRAINT "trial_uses_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_uses" ADD CONSTRAINT "trial_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trial_keys_tenant_idx" ON "trial_keys" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "trial_uses_user_idx" ON "trial_uses" USING btree ("user_id");--> statement-breakpoint
select apply_tenant_rls('trial_keys');
--> statement-breakpoint
select apply_tenant_rls('trial_uses');
