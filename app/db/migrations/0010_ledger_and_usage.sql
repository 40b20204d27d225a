CREATE TABLE "ledger_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"company_id" integer REFERENCES "companies"("id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_key" ON "ledger_accounts" ("tenant_id","kind","company_id") NULLS NOT DISTINCT;
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"company_id" integer NOT NULL REFERENCES "companies"("id"),
	"key" text NOT NULL,
	"posted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_key" ON "ledger_transactions" ("tenant_id","key");
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"tenant_id" integer NOT NULL,
	"account_id" integer NOT NULL REFERENCES "ledger_accounts"("id"),
	"transaction_id" integer NOT NULL REFERENCES "ledger_transactions"("id"),
	"cents" bigint NOT NULL CHECK ("cents" <> 0),
	PRIMARY KEY ("tenant_id","account_id","transaction_id")
);
--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction_idx" ON "ledger_entries" ("transaction_id");
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"tenant_id" integer NOT NULL,
	"company_id" integer NOT NULL REFERENCES "companies"("id"),
	"provider" text NOT NULL,
	"details" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	PRIMARY KEY ("tenant_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "service_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"service_id" integer NOT NULL REFERENCES "services"("id") ON DELETE cascade,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"key_hash" text NOT NULL UNIQUE,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "service_keys_service_idx" ON "service_keys" ("tenant_id","service_id","id");
--> statement-breakpoint
CREATE TABLE "service_fees" (
	"tenant_id" integer NOT NULL,
	"service_id" integer NOT NULL REFERENCES "services"("id") ON DELETE cascade,
	"effective_at" timestamp with time zone NOT NULL,
	"cents" integer NOT NULL CHECK ("cents" BETWEEN 0 AND 100000),
	PRIMARY KEY ("tenant_id","service_id","effective_at")
);
--> statement-breakpoint
CREATE TABLE "platform_shares" (
	"tenant_id" integer PRIMARY KEY,
	"basis_points" integer NOT NULL CHECK ("basis_points" BETWEEN 0 AND 10000)
);
--> statement-breakpoint
CREATE TABLE "usage_events" (
	"tenant_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"source" text NOT NULL,
	"event_id" text NOT NULL,
	"buyer_tenant_id" integer NOT NULL,
	"buyer_company_id" integer NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"usage_date" date NOT NULL,
	"booked_month" date NOT NULL,
	"requests" integer NOT NULL,
	"unit_cents" integer NOT NULL,
	"share_points" integer NOT NULL,
	"restatement" text,
	"corrects_id" text,
	"reason" text,
	"received_at" timestamp with time zone NOT NULL,
	PRIMARY KEY ("tenant_id","service_id","source","event_id")
);
--> statement-breakpoint
CREATE INDEX "usage_events_corrections_idx" ON "usage_events" ("tenant_id","service_id","source","corrects_id") WHERE "corrects_id" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "usage_events_restatements_idx" ON "usage_events" ("tenant_id","service_id","usage_date") WHERE "restatement" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "usage_events_restated_buyer_idx" ON "usage_events" ("buyer_company_id","usage_date") WHERE "restatement" IS NOT NULL;
--> statement-breakpoint
-- Cents times basis points are exact; the fee is rounded once a row.
CREATE TABLE "usage_daily_totals" (
	"tenant_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"usage_date" date NOT NULL,
	"buyer_company_id" integer NOT NULL,
	"booked_month" date NOT NULL,
	"buyer_tenant_id" integer NOT NULL,
	"requests" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"fee_points" numeric NOT NULL,
	"fee_cents" bigint GENERATED ALWAYS AS (round("fee_points" / 10000)::bigint) STORED NOT NULL,
	"restated_at" timestamp with time zone,
	PRIMARY KEY ("tenant_id","service_id","usage_date","buyer_company_id","booked_month")
);
--> statement-breakpoint
CREATE INDEX "usage_daily_totals_buyer_idx" ON "usage_daily_totals" ("buyer_company_id","usage_date");
--> statement-breakpoint
CREATE INDEX "usage_daily_totals_booked_idx" ON "usage_daily_totals" ("buyer_company_id","booked_month");
--> statement-breakpoint
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to';
end
$$;
--> statement-breakpoint
create function refuse_unbalanced_entries() returns trigger language plpgsql as $$
begin
  if exists (select from added group by transaction_id having sum(cents) <> 0) then
    raise exception 'the entries of a transaction must sum to zero';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger ledger_entries_balanced after insert on ledger_entries
  referencing new table as added for each statement execute function refuse_unbalanced_entries();
--> statement-breakpoint
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();
--> statement-breakpoint
create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_ledger_change();
--> statement-breakpoint
-- No setting, no rows: an unset or emptied app.tenant equals no tenant_id.
do $$
declare private_table text;
begin
  foreach private_table in array array['ledger_accounts', 'ledger_transactions', 'ledger_entries', 'payment_methods', 'service_keys', 'service_fees', 'platform_shares'] loop
    execute format('alter table %I enable row level security', private_table);
    execute format('alter table %I force row level security', private_table);
    execute format(
      $policy$create policy tenant_isolation on %I using (
        tenant_id = nullif(current_setting('app.tenant', true), '')::int
        or current_setting('app.platform', true) = 'on'
      )$policy$,
      private_table
    );
  end loop;
end
$$;
--> statement-breakpoint
-- Use is seen from both sides: by the seller's tenant and by the buyer's. The settings are read once a statement, not once a row.
do $$
declare private_table text;
begin
  foreach private_table in array array['usage_events', 'usage_daily_totals'] loop
    execute format('alter table %I enable row level security', private_table);
    execute format('alter table %I force row level security', private_table);
    execute format(
      $policy$create policy tenant_isolation on %I using (
        tenant_id = (select nullif(current_setting('app.tenant', true), '')::int)
        or buyer_tenant_id = (select nullif(current_setting('app.tenant', true), '')::int)
        or (select current_setting('app.platform', true)) = 'on'
      ) with check (
        tenant_id = (select nullif(current_setting('app.tenant', true), '')::int)
        or (select current_setting('app.platform', true)) = 'on'
      )$policy$,
      private_table
    );
  end loop;
end
$$;
