/**
 * First segments of addresses that belong to the product. No tenant, alias, market or company slug may be one of them,
 * and `/{company}/…` never means one of them. A contract test holds this list to the URL table.
 */
export const reservedNames: ReadonlySet<string> = new Set([
  "about", "adduser", "agencyonboarding", "agentonboarding", "api", "apidetails", "assets", "auth", "blog", "blogs", "callback", "cfoform",
  "community", "company", "criteriaform", "dashboard", "details", "favicon.ico", "featuredworkflow", "feeform", "files", "forgotpassword",
  "healthz", "locales", "login", "logout", "merge.dev", "myservices", "myworkflows", "newregistration", "notfound", "partner",
  "preferences", "privacypolicy", "profile", "provider", "readyz", "register-seller", "registrationform", "reports", "request", "requestdemo",
  "requestservice", "resetpassword", "robots.txt", "sellerreport", "semsee", "service", "servicedetails", "servicepreview", "setpassword",
  "sitemap.xml", "startworkflow", "startworkflowint", "tenant-assets", "terms", "theme", "users", "validate", "vertafore", "videos",
  "workflowdashboard", "www", "admin", "mail", "static", "null", "undefined",
]);
