CREATE TABLE "missed_searchers" (
	"tenant_id" integer NOT NULL,
	"term_hash" text NOT NULL,
	"searcher_hash" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "missed_searchers_tenant_id_term_hash_searcher_hash_pk" PRIMARY KEY("tenant_id","term_hash","searcher_hash")
);
--> statement-breakpoint
CREATE TABLE "missed_searches" (
	"tenant_id" integer NOT NULL,
	"term_hash" text NOT NULL,
	"term" text,
	"searches" integer DEFAULT 1 NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "missed_searches_tenant_id_term_hash_pk" PRIMARY KEY("tenant_id","term_hash")
);
--> statement-breakpoint
CREATE TABLE "service_reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"user_id" integer,
	"stars" smallint NOT NULL,
	"text" text NOT NULL,
	"basis" text NOT NULL,
	"since" date NOT NULL,
	"state" text DEFAULT 'shown' NOT NULL,
	"reason" text,
	"appeal" text,
	"appeal_is_open" boolean DEFAULT false NOT NULL,
	"reply" text,
	"replied_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "service_reviews_once" UNIQUE("service_id","company_id"),
	CONSTRAINT "service_reviews_stars" CHECK ("service_reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "search_words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_reviews" ADD CONSTRAINT "service_reviews_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_reviews" ADD CONSTRAINT "service_reviews_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_reviews" ADD CONSTRAINT "service_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "missed_searchers_day_idx" ON "missed_searchers" USING btree ("tenant_id","day");--> statement-breakpoint
CREATE INDEX "missed_searches_shown_idx" ON "missed_searches" USING btree ("tenant_id","searches") WHERE term is not null;--> statement-breakpoint
CREATE INDEX "missed_searches_day_idx" ON "missed_searches" USING btree ("tenant_id","last_day");--> statement-breakpoint
CREATE INDEX "service_reviews_shown_idx" ON "service_reviews" USING btree ("tenant_id","service_id","created_at");--> statement-breakpoint
CREATE INDEX "service_reviews_company_idx" ON "service_reviews" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "service_reviews_user_idx" ON "service_reviews" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
select apply_tenant_rls('missed_searches');--> statement-breakpoint
select apply_tenant_rls('missed_searchers');--> statement-breakpoint
select apply_tenant_rls('service_reviews');