/** How a `Moment` looks where there is little room: with the year unless it is this one. */
export function toRecentLook(iso: string): "brief" | "time" {
  return new Date(iso).getUTCFullYear() === new Date().getUTCFullYear() ? "brief" : "time";
}
