-- The open invitations of a company are found by it.
CREATE INDEX "account_links_company_idx" ON "account_links" ("company_id") WHERE company_id is not null;
