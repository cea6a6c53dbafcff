import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface SlowDocuments {
  /** Its origin, without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Time that a browser takes to run a script it has received; a script that waits for the document is not hurried by
 * it.
 */
const RUN_MS = 400;

interface Delay {
  /** Where each document is cut in two. */
  readonly before?: string;
  /** The rest comes when this has settled; else when the scripts have come and had time to run. */
  readonly until?: Promise<unknown>;
}

/** A network that delivers the beginning of each document, then its scripts, and the rest of it only afterwards. */
export async function slowDocuments(
  origin: string,
  { before = '<main', until }: Delay = {},
): Promise<SlowDocuments> {
  let scriptSent = (): void => undefined;
  const script = new Promise<void>((settle) => (scriptSent = settle));
  const server = createServer((request, response) => {
    void (async () => {
      const { accept = '*/*' } = request.headers;
      const answer = await fetch(origin + (request.url ?? '/'), { headers: { accept } });
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'content-type': type });
      const body = Buffer.from(await answer.arrayBuffer());
      if (!type.startsWith('text/html')) {
        response.end(body, () => {
          if (type.includes('javascript')) scriptSent();
        });
        return;
      }
      const beginning = body.indexOf(before);
      response.write(body.subarray(0, beginning));
      await (until ?? script.then(() => delay(RUN_MS)));
      response.end(body.subarray(beginning));
    })();
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    close: () =>
      new Promise((settle) => {
        server.close(() => {
          settle();
        });
        server.closeAllConnections();
      }),
  };
}
