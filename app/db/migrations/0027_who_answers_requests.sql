CREATE TABLE "answer_delegations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answer_delegations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"seller_company_id" integer NOT NULL,
	"service_id" integer,
	"market_company_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "answer_delegations_key" UNIQUE NULLS NOT DISTINCT("seller_company_id","service_id","market_company_id")
);
--> statement-breakpoint
ALTER TABLE "request_events" ADD COLUMN "on_behalf_of_company_id" integer;--> statement-breakpoint
ALTER TABLE "answer_delegations" ADD CONSTRAINT "answer_delegations_seller_company_id_companies_id_fk" FOREIGN KEY ("seller_company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_delegations" ADD CONSTRAINT "answer_delegations_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_delegations" ADD CONSTRAINT "answer_delegations_market_company_id_companies_id_fk" FOREIGN KEY ("market_company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_delegations_market_idx" ON "answer_delegations" USING btree ("market_company_id");--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_on_behalf_of_company_id_companies_id_fk" FOREIGN KEY ("on_behalf_of_company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;