import type { RequestContext } from "#app/context.server.ts";
import type { ScopeFields } from "#app/db/scope.ts";
import type { TestScope } from "#tests/setup/test-database.ts";

/** The scopes of a request's context, with one tenant as shown, account and home scope. */
export function toScopes(scope: TestScope): Pick<RequestContext, "shownScope" | "accountScope" | "homeScope"> {
  return { shownScope: scope, accountScope: scope, homeScope: scope };
}

/** The context with the same change in each of its scopes. */
export function withScopes<Context extends RequestContext>(context: Context, change: Partial<ScopeFields>): Context {
  return {
    ...context,
    shownScope: { ...context.shownScope, ...change },
    accountScope: { ...context.accountScope, ...change },
    homeScope: { ...context.homeScope, ...change },
  };
}
