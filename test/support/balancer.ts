import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  readonly url: string;
  readonly server: Server;
  drain(port: number): void;
  admit(port: number): void;
  /** From now on the balancer probes each server itself, as orchestrators do. @returns a function that ends it */
  watch(): () => void;
}

const LOOK_MS = 250;

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${String(port)}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** A load balancer that is told who is being restarted, and asks each request's server once. */
export async function balance(ports: readonly number[]): Promise<Balancer> {
  const admitted = new Set(ports);
  let turn = 0;
  const server = createServer((req, res) => {
    const list = [...admitted];
    const port = list[turn++ % list.length];
    const headers = { ...req.headers, origin: `http://127.0.0.1:${String(port)}` };
    const forwarded = request(
      { host: '127.0.0.1', port, path: req.url, method: req.method, headers },
      (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
      },
    );
    forwarded.on('error', () => {
      res.writeHead(502).end();
    });
    req.pipe(forwarded);
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    server,
    drain: (drained) => {
      admitted.delete(drained);
    },
    admit: (back) => {
      admitted.add(back);
    },
    watch: () => {
      const looking = setInterval(() => {
        for (const port of ports)
          void isReady(port).then((ready) => (ready ? admitted.add(port) : admitted.delete(port)));
      }, LOOK_MS);
      return () => {
        clearInterval(looking);
      };
    },
  };
}
