ALTER TABLE "search_lexicon" ADD COLUMN "is_translation" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- What the lexicon left out until now.
insert into search_lexicon (word, services, is_translation)
select word, ndoc, true from ts_stat('select document from service_search')
where word !~ '^[=@0-9]' and length(word) between 3 and 40
on conflict do nothing;
