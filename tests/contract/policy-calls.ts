import { everybody, type Person } from "./policy-table.ts";

/** The status that each person gets for one call. */
export type CallPolicy = Record<Person, number> & { at: string; body?: unknown };

type Question = Pick<CallPolicy, "at" | "body">;

function answers({ at, body }: Question, answer: (person: Person) => number): CallPolicy {
  return Object.assign({ at, body }, ...everybody.map((person) => ({ [person]: answer(person) })));
}

const toQuestion = (question: string | Question): Question =>
  typeof question === "string" ? { at: question } : question;

/** The same for everyone. */
const all = (question: string | Question, status = 200) => answers(toQuestion(question), () => status);

/** `status` for signed-in users, 401 for visitors. */
const signedIn = (question: string | Question, status = 200) =>
  answers(toQuestion(question), (person) => (person === "visitor" ? 401 : status));

/** The permission check (spec 4): 401 for a visitor, 402 without a company; `refusal` for people not listed. */
const companyOnly = (question: string | Question, [allowed, refusal]: [readonly Person[], number], status = 200) =>
  answers(toQuestion(question), (person) => {
    if (person === "visitor") return 401;
    if (person === "newcomer") return 402;
    return allowed.includes(person) ? status : refusal;
  });

const sellers = ["seller", "administrator"] as const;
const days = { fromDate: "2026-01-01", toDate: "2026-01-31" };
const post = (at: string, body: unknown = {}): Question => ({ at, body });

/** Every call of the API description → the status that each person gets. A contract test keeps the two in step. */
export const callPolicy: Record<string, CallPolicy> = {
  "post /auth/login": all(post("/auth/login"), 400),
  "get /api/user/userdetails": signedIn("/api/user/userdetails"),
  "post /auth/validatesociallogin": all(post("/auth/validateSocialLogin"), 401),
  "post /auth/validatetoken": all(post("/auth/validateToken"), 401),
  "post /auth/linkuser": all(post("/auth/linkuser"), 401),
  "post /api/marketplace/search": all(post("/api/marketplace/search")),
  "get /api/marketplace/id": all("/api/Marketplace/id?id=40"),
  "get /api/marketplace/mediaid": all("/api/Marketplace/mediaid?id=40"),
  "get /api/marketplace/buildingblocks": all("/api/Marketplace/buildingblocks?id=40"),
  "get /api/marketplace/servicetryoutdata": all("/api/Marketplace/ServiceTryOutData?id=40"),
  "get /api/marketplace/servicedocuments": all("/api/marketplace/servicedocuments?id=40"),
  "get /api/marketplace/about": all("/api/marketplace/about"),
  "get /api/services/{id}/diligence": all("/api/services/40/diligence"),
  "get /api/services/{id}/openapi.json": all("/api/services/999999/openapi.json", 404),
  "get /api/services/service/preview": companyOnly("/api/Services/service/preview?id=40", [sellers, 400]),
  "get /api/services/servicepreviewmediaid": companyOnly("/api/Services/Servicepreviewmediaid?id=40", [sellers, 400]),
  "get /api/services/servicepreviewservicedocuments": companyOnly(
    "/api/Services/Servicepreviewservicedocuments?id=40",
    [sellers, 400],
  ),
  "get /api/services/servicepreviewbuildingblocks": companyOnly("/api/Services/Servicepreviewbuildingblocks?id=40", [
    sellers,
    400,
  ]),
  "post /api/services/{id}/try": signedIn(post("/api/services/40/try"), 400),
  "get /api/company/getcompanytype": all("/api/company/getcompanytype"),
  "get /api/company/getallvaluechain": all("/api/company/getallvaluechain"),
  "get /api/company/getlineofbusiness": all("/api/company/getlineofbusiness"),
  "get /api/company/getallcompanytypesubtype": all("/api/company/getallcompanytypesubtype"),
  "get /api/blogs/blogs": all("/api/blogs/blogs?count=-1&search="),
  "post /api/marketplace/requestserviceinfo": all(post("/api/Marketplace/requestserviceinfo"), 400),
  "post /api/services/requestserviceinfo": companyOnly(post("/api/services/requestserviceinfo"), [everybody, 0], 400),
  "post /api/marketplace/registerworkflowinfo": all(post("/api/Marketplace/registerworkflowinfo"), 400),
  "post /api/services/insertworkflowinfo": companyOnly(post("/api/services/insertworkflowinfo"), [everybody, 0], 400),
  "post /api/marketplace/vertaforecampaign": all(post("/api/marketplace/vertaforecampaign"), 400),
  "post /api/marketplace/gigcode": all(post("/api/marketplace/gigcode", { GigCode: "DEMO-GIG" })),
  "post /auth/api/account/agencyonboarding/insert": all(post("/auth/api/account/agencyonboarding/insert"), 400),
  "get /api/account/partner": all("/api/account/partner?email=nobody%40else.test"),
  "get /api/partner/tokens": { ...signedIn("/api/partner/tokens", 403), owner: 200 },
  "get /api/partner/jwks.json": all("/api/partner/jwks.json"),
  "post /api/services/{id}/keys": companyOnly(
    post("/api/services/40/keys", { name: "Gateway" }),
    [["seller"], 404],
    201,
  ),
  "get /api/services/{id}/keys": companyOnly("/api/services/40/keys", [["seller"], 404]),
  "delete /api/services/{id}/keys/{keyId}": companyOnly("/api/services/40/keys/999999", [[], 404]),
  "get /api/services/{id}/trial-key": companyOnly("/api/services/40/trial-key", [["seller"], 404]),
  "put /api/services/{id}/trial-key": companyOnly(post("/api/services/40/trial-key"), [everybody, 0], 400),
  "delete /api/services/{id}/trial-key": companyOnly("/api/services/40/trial-key", [[], 404]),
  "post /api/usage/events": all(post("/api/usage/events", {}), 401),
  "get /api/report/sellerserviceprovider": companyOnly("/api/report/sellerserviceprovider", [everybody, 0]),
  "post /api/report/sellerusage": companyOnly(post("/api/report/sellerusage", { serviceproviderIds: [40], ...days }), [
    ["seller"],
    404,
  ]),
  "post /api/report/sellerusageexport": companyOnly(
    post("/api/report/sellerusageexport", { serviceproviderIds: [40], ...days }),
    [["seller"], 404],
  ),
  "post /api/analytics/events": all(post("/api/analytics/events"), 400),
};
