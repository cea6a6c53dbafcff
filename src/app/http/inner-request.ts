import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

const PATIENCE_MS = 20_000;

/** Where an answer goes that nobody reads. */
class Sink extends Duplex {
  override _read(): void {
    this.push(null);
  }
  override _write(_chunk: unknown, _encoding: string, done: () => void): void {
    done();
  }
}

/**
 * Asks the application for a page without a connection: neither the log nor the figures of visitors know of it.
 *
 * @returns resolves when the answer is complete
 */
export function askInside(application: RequestListener, path: string): Promise<void> {
  const socket = new Sink() as unknown as Socket;
  const req = new IncomingMessage(socket);
  Object.assign(req, {
    method: 'GET',
    url: path,
    httpVersion: '1.1',
    httpVersionMajor: 1,
    httpVersionMinor: 1,
  });
  req.headers = { host: 'localhost', 'accept-encoding': 'br', 'sec-purpose': 'prefetch' };
  req.push(null);
  const res = new ServerResponse(req);
  res.assignSocket(socket);
  return new Promise((resolve) => {
    const late = setTimeout(resolve, PATIENCE_MS);
    const end = (): void => {
      clearTimeout(late);
      resolve();
    };
    res.once('finish', end).once('close', end);
    application(req, res);
  });
}
