/** `1:05`, minutes and seconds as in players. */
export function toDuration(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
