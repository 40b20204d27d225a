/** The sign-in page, from where one comes back to `returnTo` (a path of this site; sign-in checks it, http/safe-return-to.ts). */
export function toSignInPath({ login }: { login: string }, returnTo: string): string {
  return `${login}?returnTo=${encodeURIComponent(returnTo)}`;
}
