import { createServer, type Server } from 'node:net';
import type { AddressInfo, LookupFunction } from 'node:net';
import { itInFull } from '../../../../test/support/tier.js';
import type { Config } from '../../../platform/config/config.js';
import { SessionSecret } from '../../../platform/config/session-secret.js';
import { WebhookSecrets } from '../webhook-secrets.js';

/** Of no network that there is (of RFC 4291's global unicast, assigned to nobody). */
const OUTSIDE = { address: '2e00::1', family: 6 };
const INSIDE = { address: '127.0.0.1', family: 4 };
/** Addresses that the host name resolves to, look-up after look-up. */
let leads: { readonly address: string; readonly family: number }[] = [];
let lookups = 0;

const lookup: LookupFunction = (_hostname, _options, callback) => {
  lookups++;
  const found = leads.length > 1 ? leads.shift() : leads[0];
  callback(null, found ? [found] : []);
};
const dns = await import('node:dns');
/** Modules know it by no other name. */
const { jest } = import.meta as ImportMeta & {
  readonly jest: { readonly unstable_mockModule: (name: string, make: () => object) => void };
};
jest.unstable_mockModule('node:dns', () => ({ ...dns, lookup }));
const { WebhookChannel } = await import('./webhook-channel.js');

let server: Server;
let connections = 0;

beforeAll(async () => {
  server = createServer(() => connections++);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => server.close());
beforeEach(() => {
  lookups = 0;
  connections = 0;
});

const send = (url: string, webhookAllowPrivate = false) => {
  const channel = new WebhookChannel(
    { webhookAllowPrivate } as Config,
    new WebhookSecrets(new SessionSecret('x'.repeat(32))),
  );
  const { port } = server.address() as AddressInfo;
  const endpoint = {
    ...{ id: null, secretVersion: 1, previousUntil: null, target: '', name: '', events: [], bankId: null },
    url: url.replace(':0', `:${String(port)}`),
  };
  return channel.send(endpoint, { id: 'msg_1', body: '{}' }, AbortSignal.timeout(20_000));
};

describe('a webhook whose name leads elsewhere after it was looked at', () => {
  it('is connected to what was looked at, and looked at anew each time', async () => {
    leads = [OUTSIDE, INSIDE];
    expect(await send('https://kanca.ornek.com.tr:0/')).toMatchObject({ kind: 'refused', status: null });
    expect([lookups, connections]).toEqual([1, 0]);
    expect(await send('https://kanca.ornek.com.tr:0/')).toMatchObject({
      error: 'Adres kendi ağımıza gidiyor.',
    });
    expect([lookups, connections]).toEqual([2, 0]);
  });
});

describe('a receiver that hangs', () => {
  itInFull(
    'is given up after fifteen seconds, whatever is collected as garbage meanwhile',
    async () => {
      const since = performance.now();
      const answer = await send('http://127.0.0.1:0/', true);
      expect(answer).toMatchObject({ kind: 'refused', status: null });
      expect([connections, Math.round((performance.now() - since) / 1_000)]).toEqual([1, 15]);
    },
    30_000,
  );
});
