CREATE TABLE "platform_share_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "platform_share_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"basis_points" integer NOT NULL,
	"next_basis_points" integer,
	"next_from" date
);
--> statement-breakpoint
CREATE INDEX "platform_share_changes_tenant_idx" ON "platform_share_changes" USING btree ("tenant_id","set_at","id");--> statement-breakpoint
select apply_tenant_rls('platform_share_changes');
--> statement-breakpoint
select set_config('app.platform', 'on', true);
--> statement-breakpoint
-- What held before the first change that the log still has: each entry has the share before it.
insert into platform_share_changes (tenant_id, set_at, basis_points, next_basis_points, next_from)
select tenant_id, '1970-01-01', (before->>'basisPoints')::int, (before->>'next')::int, (before->>'from')::date
from (select distinct on (tenant_id) * from audit_log where action = 'platformShare.set' order by tenant_id, id) earliest
where before ? 'basisPoints'
order by tenant_id;
--> statement-breakpoint
insert into platform_share_changes (tenant_id, set_at, basis_points, next_basis_points, next_from)
select tenant_id, created_at, (after->>'basisPoints')::int, (after->>'next')::int, (after->>'from')::date
from audit_log where action = 'platformShare.set' and after ? 'basisPoints' order by id;
--> statement-breakpoint
-- Set before the log's oldest entry.
insert into platform_share_changes (tenant_id, set_at, basis_points, next_basis_points, next_from)
select tenant_id, '1970-01-01', basis_points, next_basis_points, next_from from platform_shares share
where not exists (select from platform_share_changes change where change.tenant_id = share.tenant_id)
order by tenant_id;
--> statement-breakpoint
select set_config('app.platform', '', true);
