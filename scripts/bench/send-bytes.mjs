import { createServer } from "node:http";

/**
 * The minimum that Node can do: the same headers and bytes for every request. Receives both from its parent, and
 * sends back its port.
 */
process.once("message", ({ headers, body }) => {
  const bytes = Buffer.from(body, "base64");
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
  server.listen(0, "127.0.0.1", () => process.send(server.address().port));
});
process.once("disconnect", () => process.exit(0));
