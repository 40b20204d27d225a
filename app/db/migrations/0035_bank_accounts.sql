CREATE TABLE "bank_accounts" (
	"tenant_id" integer PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"bank_name" text NOT NULL,
	"routing_number" text NOT NULL,
	"account_number" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
select apply_tenant_rls('bank_accounts');
