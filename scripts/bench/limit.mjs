import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The limit: a bare server that sends one finished answer, with the headers the product sends. */
const { rawHeaders, body } = JSON.parse(readFileSync(process.env.LIMIT_ANSWER, 'utf8'));
const bytes = Buffer.from(body, 'base64');
const own = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
const headers = [];
for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
  if (!own.has(rawHeaders[at].toLowerCase())) headers.push(rawHeaders[at], rawHeaders[at + 1]);
}
/** A browser asks for more than the page; a load generator does not. */
const page = process.env.LIMIT_PATH;
createServer((req, res) => {
  if (page !== undefined && req.url !== page && req.url !== '/ready') {
    res.writeHead(404);
    res.end();
    return;
  }
  res.writeHead(200, headers);
  res.end(bytes);
}).listen(Number(process.env.PORT), '127.0.0.1');
