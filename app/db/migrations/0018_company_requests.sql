CREATE INDEX "requests_company_idx" ON "requests" USING btree ("company_id","updated_at","id");
