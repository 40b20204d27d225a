ALTER TABLE "outbox" ADD COLUMN "topic" text;--> statement-breakpoint
CREATE INDEX "outbox_topic_idx" ON "outbox" USING btree ("topic","created_at") WHERE topic is not null;