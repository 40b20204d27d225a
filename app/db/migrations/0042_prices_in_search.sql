ALTER TABLE "service_search" ADD COLUMN "price" jsonb;--> statement-breakpoint
ALTER TABLE "service_search" ADD COLUMN "price_order" integer DEFAULT 2147483647 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_search" ADD COLUMN "newest_order" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_search" ADD COLUMN "use_order" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "price_unit" text DEFAULT 'request' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "listed_price" jsonb;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "listed_price_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "used_by" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "service_search_price_idx" ON "service_search" USING btree ("price_order","rank","service_id");--> statement-breakpoint
CREATE INDEX "service_search_newest_idx" ON "service_search" USING btree ("newest_order","rank","service_id");--> statement-breakpoint
CREATE INDEX "service_search_use_idx" ON "service_search" USING btree ("use_order","rank","service_id");--> statement-breakpoint
CREATE INDEX "services_listed_price_until_idx" ON "services" USING btree ("listed_price_until") WHERE "services"."listed_price_until" is not null;--> statement-breakpoint
-- Due at once: the worker of listed prices derives them, in any installation that has some.
update "services" set "listed_price_until" = to_timestamp(0);
--> statement-breakpoint
create function list_service_price() returns trigger language plpgsql as $$
begin
  update services set listed_price_until = to_timestamp(0) where id = coalesce(new.service_id, old.service_id);
  return null;
end $$;
--> statement-breakpoint
-- Whoever changes a price, the worker of listed prices derives what the catalogue shows of it.
create trigger service_fees_listed after insert or update or delete on "service_fees" for each row execute function list_service_price();
