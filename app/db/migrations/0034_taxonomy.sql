ALTER TABLE "tags" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "former_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
create temporary table base_tags on commit drop as
select * from (values
	(1, 'lineOfBusiness', 'Commercial Auto', 'Auto comercial', null, 0),
	(2, 'lineOfBusiness', 'Personal Auto', 'Auto particular', null, 1),
	(3, 'lineOfBusiness', 'Homeowners', 'Vivienda', null, 2),
	(4, 'lineOfBusiness', 'Small Commercial', 'Pequeños negocios', null, 3),
	(5, 'lineOfBusiness', 'Commercial Property', 'Inmuebles comerciales', null, 4),
	(6, 'lineOfBusiness', 'General Liability', 'Responsabilidad civil general', null, 5),
	(7, 'lineOfBusiness', 'Workers’ Compensation', 'Accidentes laborales', null, 6),
	(8, 'lineOfBusiness', 'Flood', 'Inundaciones', null, 7),
	(9, 'lineOfBusiness', 'Cyber', 'Ciberriesgos', null, 8),
	(10, 'lineOfBusiness', 'Professional Liability', 'Responsabilidad profesional', null, 9),
	(11, 'lineOfBusiness', 'Farm & Crop', 'Agropecuario', null, 10),
	(12, 'lineOfBusiness', 'Marine & Aviation', 'Marítimo y aviación', null, 11),
	(13, 'lineOfBusiness', 'Life & Health', 'Vida y salud', null, 12),
	(14, 'lineOfBusiness', 'Surety', 'Fianzas', null, 13),
	(101, 'valueChain', 'Marketing', 'Marketing', null, 0),
	(102, 'valueChain', 'Quoting', 'Cotización', null, 1),
	(103, 'valueChain', 'Underwriting', 'Suscripción', null, 2),
	(104, 'valueChain', 'Binding', 'Emisión', null, 3),
	(105, 'valueChain', 'Billing', 'Facturación', null, 4),
	(106, 'valueChain', 'Servicing', 'Gestión de pólizas', null, 5),
	(107, 'valueChain', 'Claims', 'Siniestros', null, 6),
	(108, 'valueChain', 'Compliance', 'Cumplimiento normativo', null, 7),
	(201, 'companyType', 'Government', 'Sector público', null, 0),
	(202, 'companyType', 'Data Provider', 'Proveedor de datos', null, 1),
	(203, 'companyType', 'Insurtech', 'Insurtech', null, 2),
	(204, 'companyType', 'Agency Software', 'Software para agencias', null, 3),
	(205, 'companyType', 'Finance', 'Finanzas', null, 4),
	(301, 'category', 'Vehicle', 'Vehículos', 'Government', 0),
	(302, 'category', 'Property', 'Inmuebles', 'Government', 1),
	(303, 'category', 'Weather', 'Meteorología', 'Government', 2),
	(304, 'category', 'Location', 'Ubicación', 'Government', 3),
	(305, 'category', 'Business Records', 'Registros mercantiles', 'Government', 4),
	(306, 'category', 'Identity', 'Identidad', 'Government', 5),
	(307, 'category', 'Workplace Safety', 'Seguridad laboral', 'Government', 6),
	(308, 'category', 'Environment', 'Medio ambiente', 'Government', 7),
	(309, 'category', 'Health Care', 'Atención médica', 'Government', 8),
	(310, 'category', 'Agriculture', 'Agricultura', 'Government', 9),
	(311, 'category', 'Aviation & Marine', 'Aviación y navegación', 'Government', 10),
	(312, 'category', 'Security', 'Seguridad', 'Government', 11),
	(313, 'category', 'Classification', 'Clasificación', 'Data Provider', 12),
	(314, 'category', 'Driver Records', 'Historial de conductores', 'Data Provider', 13),
	(315, 'category', 'Property Reports', 'Informes de inmuebles', 'Data Provider', 14),
	(316, 'category', 'Rating', 'Tarificación', 'Insurtech', 15),
	(317, 'category', 'Submissions', 'Presentación de riesgos', 'Insurtech', 16),
	(318, 'category', 'Documents', 'Documentos', 'Agency Software', 17),
	(319, 'category', 'Certificates', 'Certificados', 'Agency Software', 18),
	(320, 'category', 'Renewals', 'Renovaciones', 'Agency Software', 19),
	(321, 'category', 'Client Contact', 'Contacto con clientes', 'Agency Software', 20),
	(322, 'category', 'Commissions', 'Comisiones', 'Agency Software', 21),
	(323, 'category', 'Payments', 'Pagos', 'Finance', 22)
) base (id, kind, name, es, parent, position);
--> statement-breakpoint
update tags set translations = jsonb_build_object('es', jsonb_build_object('name', base.es))
from base_tags base where base.kind = tags.kind and base.name = tags.name;
--> statement-breakpoint
insert into tags (id, kind, name, translations, position)
select id, kind, name, jsonb_build_object('es', jsonb_build_object('name', es)), position from base_tags
on conflict do nothing;
--> statement-breakpoint
select setval(pg_get_serial_sequence('tags', 'id'), (select greatest(1000, max(id)) from tags));
--> statement-breakpoint
insert into tags (kind, name, translations, position)
select kind, name, jsonb_build_object('es', jsonb_build_object('name', es)), position from base_tags base
where not exists (select from tags where tags.kind = base.kind and tags.name = base.name) order by id;
--> statement-breakpoint
update tags set parent_id = type.id
from base_tags base, tags type
where base.kind = tags.kind and base.name = tags.name and type.kind = 'companyType' and type.name = base.parent
	and tags.parent_id is null;

--> statement-breakpoint
update tags set translations = '{"es": {"name": "Otros"}}' where kind = 'category' and name = 'Other';
