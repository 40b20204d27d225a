ALTER TABLE "held_usage" ADD COLUMN "decided_side" text;--> statement-breakpoint
ALTER TABLE "held_usage" ADD COLUMN "decision_note" text;--> statement-breakpoint
select set_config('app.platform', 'on', true);
--> statement-breakpoint
update held_usage set decided_side = 'buyer' where decided_at is not null;
