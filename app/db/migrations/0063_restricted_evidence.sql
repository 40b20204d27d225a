CREATE TABLE "diligence_accesses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "diligence_accesses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"seller_company_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"user_id" integer,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"accessed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "diligence_answers" ADD COLUMN "is_restricted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "diligence_accesses" ADD CONSTRAINT "diligence_accesses_seller_company_id_companies_id_fk" FOREIGN KEY ("seller_company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diligence_accesses" ADD CONSTRAINT "diligence_accesses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diligence_accesses" ADD CONSTRAINT "diligence_accesses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diligence_accesses_seller_idx" ON "diligence_accesses" USING btree ("seller_company_id","accessed_at");--> statement-breakpoint
CREATE INDEX "diligence_accesses_company_idx" ON "diligence_accesses" USING btree ("company_id","seller_company_id");--> statement-breakpoint
CREATE INDEX "diligence_accesses_tenant_idx" ON "diligence_accesses" USING btree ("tenant_id","accessed_at");--> statement-breakpoint
CREATE INDEX "diligence_accesses_user_idx" ON "diligence_accesses" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
select apply_tenant_rls('diligence_accesses');
