-- What a correction said, beside the difference that it made: the same correction sent again is told from another one.
-- Corrections from before have none and are compared by their buyer, time and subject alone.
ALTER TABLE "usage_events" ADD COLUMN "stated_requests" integer;
