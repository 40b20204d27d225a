/**
 * Path of the sign-in page that returns to `returnTo` (a path of this site; sign-in checks it,
 * http/safe-return-to.ts).
 */
export function toSignInPath({ login }: { login: string }, returnTo: string): string {
  return withReturnTo(login, returnTo);
}

/** Path of the sign-out that shows `returnTo` (a path of this site) as a visitor. */
export function toSignOutPath(returnTo: string): string {
  return withReturnTo("/logout", returnTo);
}

function withReturnTo(path: string, returnTo: string): string {
  return `${path}?returnTo=${encodeURIComponent(returnTo)}`;
}
