CREATE INDEX "audit_log_tenant_created_idx" ON "audit_log" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "event_registrations_tenant_created_idx" ON "event_registrations" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "leads_answered_by_idx" ON "leads" USING btree ("answered_by") WHERE answered_by is not null;--> statement-breakpoint
CREATE INDEX "outbox_tenant_created_idx" ON "outbox" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "outbox_body_idx" ON "outbox" USING btree ("tenant_id","created_at") WHERE text <> '' or html <> '';--> statement-breakpoint
CREATE INDEX "request_events_of_idx" ON "request_events" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "request_events_actor_idx" ON "request_events" USING btree ("actor_user_id") WHERE actor_user_id is not null;--> statement-breakpoint
CREATE INDEX "requests_assignee_idx" ON "requests" USING btree ("assignee_user_id") WHERE assignee_user_id is not null;