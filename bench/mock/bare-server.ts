/** The least that a server in Node can do: it answers every request with one body, given as the first argument. */
import { createServer } from "node:http";

const [body = ""] = process.argv.slice(2);
const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
server.listen(0, "127.0.0.1", () => console.log(JSON.stringify(server.address())));
