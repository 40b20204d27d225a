-- When the session's owner last gave the password again, for acts that ask for it.
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "answered_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "answered_by" integer REFERENCES "users"("id") ON DELETE SET NULL;
--> statement-breakpoint
CREATE INDEX "leads_waiting_idx" ON "leads" USING btree ("tenant_id","id") WHERE answered_at is null;
--> statement-breakpoint
CREATE INDEX "outbox_dead_idx" ON "outbox" USING btree ("tenant_id","id") WHERE status = 'dead';
--> statement-breakpoint
CREATE INDEX "registrations_code_idx" ON "registrations" USING btree ("invitation_code_id");
