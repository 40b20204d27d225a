/** The page to which a form was posted, by a browser or by the page's own script. */
export function toPagePath(request: Pick<Request, "url">): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  const search = searchParams.toString();
  return pathname.replace(/\.data$/, "") + (search && `?${search}`);
}
