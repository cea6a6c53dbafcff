import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Cdn } from './cdn.js';

const silent = { warn: () => undefined };
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('Cdn', () => {
  it('tells of many changes at once by few purges, with the login of the address, and again when one fails', async () => {
    const heard: string[] = [];
    const server = createServer((req, res) => {
      const { authorization = '', 'surrogate-key': key = '' } = req.headers;
      heard.push([req.method, req.url, key, authorization].join(' '));
      res.writeHead(heard.length === 1 ? 500 : 204).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const cdn = new Cdn(`http://cdn:gizli@127.0.0.1:${String(port)}/purge`, silent as never, [1]);
    for (let change = 0; change < 50; change++) cdn.purge();
    await until(() => cdn.counters.done > 0);
    cdn.stop();
    expect(cdn.counters.failed).toBe(1);
    expect(heard.length).toBeLessThan(5);
    expect(new Set(heard)).toEqual(new Set([`PURGE /purge site Basic ${btoa('cdn:gizli')}`]));
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});
