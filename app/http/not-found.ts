/** The answer for what is absent, or not the asker's: 404, drawn by the nearest error boundary. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: "Not Found" });
}
