/** The path of the page whose data is asked for by a path ending in `.data`, as the framework reads it. */
export function toPagePath(pathname: string): string {
  return pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/, "");
}

/** The address of the page to which a form was posted, by a browser or by the page's own script. */
export function toPostedAddress({ url }: Pick<Request, "url">): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete("_routes");
  const search = searchParams.toString();
  return toPagePath(pathname) + (search && `?${search}`);
}
