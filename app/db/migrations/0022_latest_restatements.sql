-- The latest restatements of a service or a buyer, without sorting all of them: the day of use is looked at in the index.
DROP INDEX "usage_events_restatements_idx";
--> statement-breakpoint
CREATE INDEX "usage_events_restatements_idx" ON "usage_events" ("tenant_id","service_id","received_at","event_id","usage_date") WHERE "restatement" IS NOT NULL;
--> statement-breakpoint
DROP INDEX "usage_events_restated_buyer_idx";
--> statement-breakpoint
CREATE INDEX "usage_events_restated_buyer_idx" ON "usage_events" ("buyer_company_id","received_at","event_id","usage_date") WHERE "restatement" IS NOT NULL;
