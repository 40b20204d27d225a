CREATE TABLE "stopped_senders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stopped_senders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"company_id" integer,
	"hash" text NOT NULL,
	"request_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "sender_hash" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "spam_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stopped_senders" ADD CONSTRAINT "stopped_senders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stopped_senders" ADD CONSTRAINT "stopped_senders_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stopped_senders_hash_idx" ON "stopped_senders" USING btree ("tenant_id","hash");--> statement-breakpoint
CREATE INDEX "stopped_senders_request_idx" ON "stopped_senders" USING btree ("request_id");--> statement-breakpoint
select apply_tenant_rls('stopped_senders');
