CREATE TABLE "payout_accounts" (
	"tenant_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"holder" text NOT NULL,
	"bank_name" text NOT NULL,
	"account_type" text NOT NULL,
	"routing_number" text NOT NULL,
	"account_last4" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_accounts_tenant_id_company_id_pk" PRIMARY KEY("tenant_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "payout_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"payout_on" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" integer,
	"holder" text NOT NULL,
	"bank_name" text NOT NULL,
	"routing_number" text NOT NULL,
	"account_number" text NOT NULL,
	CONSTRAINT "payout_runs_key" UNIQUE("tenant_id","payout_on")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"run_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"transaction_id" integer NOT NULL,
	"cents" bigint NOT NULL,
	"holder" text NOT NULL,
	"bank_name" text NOT NULL,
	"account_type" text NOT NULL,
	"routing_number" text NOT NULL,
	"account_last4" text NOT NULL,
	CONSTRAINT "payouts_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "payouts_key" UNIQUE("run_id","company_id"),
	CONSTRAINT "payouts_cents_check" CHECK ("payouts"."cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payouts_company_idx" ON "payouts" USING btree ("tenant_id","company_id","id");--> statement-breakpoint
select apply_tenant_rls('payout_accounts');--> statement-breakpoint
select apply_tenant_rls('payout_runs');--> statement-breakpoint
select apply_tenant_rls('payouts');
