CREATE TABLE "accepted_terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accepted_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"terms" text,
	"terms_hash" text,
	"privacy_policy" text,
	"privacy_policy_hash" text,
	"language" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accepted_terms" ADD CONSTRAINT "accepted_terms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accepted_terms_user_idx" ON "accepted_terms" USING btree ("user_id");--> statement-breakpoint
select apply_tenant_rls('accepted_terms');--> statement-breakpoint
-- Those who accepted by an invitation's password stood in the audit log alone.
insert into accepted_terms (
  tenant_id, user_id, terms, terms_hash, privacy_policy, privacy_policy_hash, language, accepted_at
)
select entry.tenant_id, users.id, entry.after->>'terms', entry.after->>'termsHash', entry.after->>'privacyPolicy',
  entry.after->>'privacyPolicyHash', entry.after->>'language', entry.created_at
from audit_log entry
join users on entry.subject = 'user:' || users.id
where entry.action = 'user.acceptTerms'
order by entry.id;
