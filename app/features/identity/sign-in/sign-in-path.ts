/**
 * Path of the sign-in page that returns to `returnTo` (a path of this site; sign-in checks it,
 * http/safe-return-to.ts).
 */
export function toSignInPath({ login }: { login: string }, returnTo: string): string {
  return `${login}?returnTo=${encodeURIComponent(returnTo)}`;
}
