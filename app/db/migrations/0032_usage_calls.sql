CREATE TABLE "usage_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usage_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"key_id" integer,
	"is_test" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"result" text NOT NULL,
	"status" integer NOT NULL,
	"events" integer NOT NULL,
	"requests" bigint,
	"event_id" text,
	"buyer" text,
	"faults" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service_keys" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_calls" ADD CONSTRAINT "usage_calls_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_calls" ADD CONSTRAINT "usage_calls_key_id_service_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."service_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "usage_calls_service_idx" ON "usage_calls" USING btree ("tenant_id","service_id","id");--> statement-breakpoint
CREATE INDEX "usage_calls_key_idx" ON "usage_calls" USING btree ("key_id","at");--> statement-breakpoint
CREATE INDEX "usage_calls_at_idx" ON "usage_calls" USING btree ("at");--> statement-breakpoint
select apply_tenant_rls('usage_calls');
