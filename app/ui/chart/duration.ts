/** `1:05`, minutes and seconds as players show them. */
export function toDuration(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
