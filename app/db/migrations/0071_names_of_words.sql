ALTER TABLE "search_lexicon" ADD COLUMN "names" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
update search_lexicon set names = named.ndoc
from ts_stat('select document from service_search') named
where named.word = '@' || search_lexicon.word;
