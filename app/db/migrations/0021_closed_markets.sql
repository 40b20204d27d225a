-- When the platform or the parent tenant closed a market; its owner cannot open it again.
ALTER TABLE "market_settings" ADD COLUMN "closed_at" timestamp with time zone;
