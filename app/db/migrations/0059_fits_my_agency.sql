ALTER TABLE "services" ADD COLUMN "agency_sizes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "agency_profile" jsonb;
--> statement-breakpoint
-- What fits an agency: facets of every listing (features/marketplace/fit/fit-facets.ts). Nobody has to index the catalogue again.
update "service_search" set "facets" = array(
	select facet from unnest("service_search"."facets") facet
	union select 23 where cardinality(named.states) = 0
	union select 40 + array_position('{AL,AK,AZ,AR,CA,CO,CT,DE,DC,FL,GA,HI,ID,IL,IN,IA,KS,KY,LA,ME,MD,MA,MI,MN,MS,MO,MT,NE,NV,NH,NJ,NM,NY,NC,ND,OH,OK,OR,PA,RI,SC,SD,TN,TX,UT,VT,VA,WA,WV,WI,WY,AS,GU,MP,PR,VI}'::text[], state) from unnest(named.states) state
		where state = any('{AL,AK,AZ,AR,CA,CO,CT,DE,DC,FL,GA,HI,ID,IL,IN,IA,KS,KY,LA,ME,MD,MA,MI,MN,MS,MO,MT,NE,NV,NH,NJ,NM,NY,NC,ND,OH,OK,OR,PA,RI,SC,SD,TN,TX,UT,VT,VA,WA,WV,WI,WY,AS,GU,MP,PR,VI}'::text[])
	union select 24 where not exists (select from service_systems said where said.service_id = named.id)
	union select -(100 + said.system_id) from service_systems said
		where said.service_id = named.id and said.connection in ('native', 'api') and said.opt_in is null
	union select 25 where not exists (select from tags where tags.id = any(named.tag_ids) and tags.kind = 'lineOfBusiness')
	union select 26
	order by 1)
from (
	select services.id, services.tag_ids, (select case when count(*) >= 56 then '{}' else coalesce(array_agg(state), '{}') end
		from service_states where service_id = services.id) as states
	from services
) named
where named.id = "service_search"."service_id";
