-- What each company's uploads take up. Files that were stored before this table are not counted.
CREATE TABLE "company_files" (
	"company_id" integer NOT NULL REFERENCES "companies"("id") ON DELETE cascade,
	"url" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "company_files_company_id_url_pk" PRIMARY KEY("company_id","url")
);
