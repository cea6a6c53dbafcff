import type { IncomingMessage, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';
import { byteRange } from './byte-range.js';
import { type CachedResponse, type Encoding, ENCODING_NAMES, type Variant } from './cached-response.js';

/**
 * Sends the variant the client accepts, or 304 when it already holds those bytes.
 *
 * @param status the status of a full answer; 304 is only given in place of 200
 */
export function sendCached(
  req: IncomingMessage,
  res: ServerResponse,
  page: CachedResponse,
  status = 200,
): void {
  const encoding = page.isCompressible ? acceptedEncoding(req.headers['accept-encoding']) : 'identity';
  const held = req.headers['if-none-match'];
  if (status === 200 && held !== undefined && page.matches(held)) {
    res.writeHead(304, page.notModifiedHeaders(encoding) as string[]);
    res.end();
    return;
  }
  const ready = page.known(encoding);
  const wanted =
    page.isCompressible || status !== 200 || req.method !== 'GET' ? undefined : req.headers.range;
  if (ready && wanted !== undefined && sendPart(req, res, ready, wanted)) return;
  if (ready) {
    send(req, res, status, ready);
    return;
  }
  page
    .variant(encoding)
    // Without memory to compress, the plain bytes are still there.
    .catch(() => page.variant('identity'))
    .then((made) => {
      send(req, res, status, made);
    })
    .catch((error: unknown) => {
      res.destroy(error instanceof Error ? error : undefined);
    });
}

/** A part of a picture or a font, for a download that goes on where it broke off; false: the whole is due. */
function sendPart(req: IncomingMessage, res: ServerResponse, variant: Variant, wanted: string): boolean {
  const { body, etag, headers } = variant;
  const held = req.headers['if-range'];
  const range = held === undefined || held === etag ? byteRange(wanted, body.length) : undefined;
  if (range === undefined) return false;
  const at = headers.indexOf('Content-Length') + 1;
  const part = range ? body.subarray(range.first, range.last + 1) : undefined;
  const said = range ? `${String(range.first)}-${String(range.last)}` : '*';
  res.writeHead(part ? 206 : 416, [
    ...headers.with(at, String(part?.length ?? 0)),
    ...['Content-Range', `bytes ${said}/${String(body.length)}`],
  ]);
  res.end(part);
  return true;
}

function send(req: IncomingMessage, res: ServerResponse, status: number, { headers, body }: Variant): void {
  res.writeHead(status, headers as string[]);
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** Browsers send a handful of different headers; each is read once. */
const ENCODINGS = new Map<string, Encoding>();
const MAX_ENCODINGS = 200;

function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity';
  const known = ENCODINGS.get(header);
  if (known) return known;
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...ENCODING_NAMES]);
  // Where several are accepted ours is the order: weights of browsers say nothing about what is smallest.
  const encoding = ENCODING_NAMES.find((name) => accepted.includes(name)) ?? 'identity';
  if (ENCODINGS.size < MAX_ENCODINGS && header.length < 200) ENCODINGS.set(header, encoding);
  return encoding;
}
