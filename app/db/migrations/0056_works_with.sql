CREATE TABLE "service_systems" (
	"service_id" integer NOT NULL,
	"system_id" integer NOT NULL,
	"connection" text NOT NULL,
	"opt_in" text,
	CONSTRAINT "service_systems_service_id_system_id_pk" PRIMARY KEY("service_id","system_id")
);
--> statement-breakpoint
ALTER TABLE "service_search" ADD COLUMN "systems" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_systems" ADD CONSTRAINT "service_systems_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_systems" ADD CONSTRAINT "service_systems_system_id_tags_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_systems_system_idx" ON "service_systems" USING btree ("system_id");
--> statement-breakpoint
create temporary table base_systems on commit drop as
select * from (values
	(401, 'systemType', 'Management system', 'Sistema de gestión', null, 0),
	(402, 'systemType', 'Rating', 'Tarificación', null, 1),
	(403, 'systemType', 'E-signature', 'Firma electrónica', null, 2),
	(404, 'systemType', 'CRM', 'CRM', null, 3),
	(501, 'system', 'Applied Epic', 'Applied Epic', 'Management system', 0),
	(502, 'system', 'AMS360', 'AMS360', 'Management system', 1),
	(503, 'system', 'EZLynx', 'EZLynx', 'Management system', 2),
	(504, 'system', 'HawkSoft', 'HawkSoft', 'Management system', 3),
	(505, 'system', 'QQCatalyst', 'QQCatalyst', 'Management system', 4),
	(506, 'system', 'NowCerts', 'NowCerts', 'Management system', 5),
	(507, 'system', 'Applied TAM', 'Applied TAM', 'Management system', 6),
	(508, 'system', 'Sagitta', 'Sagitta', 'Management system', 7),
	(509, 'system', 'Nexsure', 'Nexsure', 'Management system', 8),
	(510, 'system', 'AgencyBloc', 'AgencyBloc', 'Management system', 9),
	(511, 'system', 'Jenesis', 'Jenesis', 'Management system', 10),
	(512, 'system', 'Veruna', 'Veruna', 'Management system', 11),
	(513, 'system', 'EZLynx Rating', 'EZLynx Rating', 'Rating', 12),
	(514, 'system', 'PL Rating', 'PL Rating', 'Rating', 13),
	(515, 'system', 'TurboRater', 'TurboRater', 'Rating', 14),
	(516, 'system', 'Tarmika', 'Tarmika', 'Rating', 15),
	(517, 'system', 'QuoteRUSH', 'QuoteRUSH', 'Rating', 16),
	(518, 'system', 'DocuSign', 'DocuSign', 'E-signature', 17),
	(519, 'system', 'Adobe Acrobat Sign', 'Adobe Acrobat Sign', 'E-signature', 18),
	(520, 'system', 'Dropbox Sign', 'Dropbox Sign', 'E-signature', 19),
	(521, 'system', 'Salesforce', 'Salesforce', 'CRM', 20),
	(522, 'system', 'HubSpot', 'HubSpot', 'CRM', 21),
	(523, 'system', 'AgencyZoom', 'AgencyZoom', 'CRM', 22),
	(524, 'system', 'Zoho CRM', 'Zoho CRM', 'CRM', 23)
) base (id, kind, name, es, parent, position);
--> statement-breakpoint
insert into tags (id, kind, name, translations, position)
select id, kind, name, jsonb_build_object('es', jsonb_build_object('name', es)), position
from base_systems on conflict do nothing;
--> statement-breakpoint
insert into tags (kind, name, translations, position)
select kind, name, jsonb_build_object('es', jsonb_build_object('name', es)), position
from base_systems base where not exists (select from tags where tags.kind = base.kind and tags.name = base.name) order by id;
--> statement-breakpoint
update tags set parent_id = type.id
from base_systems base, tags type
where base.kind = tags.kind and base.name = tags.name and type.kind = 'systemType' and type.name = base.parent;
