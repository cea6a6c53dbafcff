import { isPublicAddress, isPublicHost, leadsOutside, lookupPublic } from './public-address.js';

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '193.140.1.1', '172.32.0.1', '2a00:1450:4017:80f::200e'])('takes %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...[
      '224.0.0.1',
      '255.255.255.255',
      '::1',
      '::',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      'fe80::1',
      'fd00::1',
    ],
    ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'ff02::1', 'localhost', ''],
  ])('refuses %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('isPublicHost', () => {
  it.each(['www.banka.com.tr', '8.8.8.8', '[2a00:1450:4017:80f::200e]', 'yerel.local.com'])(
    'takes %s',
    (host) => {
      expect(isPublicHost(host)).toBe(true);
    },
  );

  it.each([
    ...[
      'localhost',
      'x.localhost',
      'LOCALHOST',
      'redis',
      'kasa.internal',
      'yazici.local',
      'a.lan',
      'a.home.arpa.',
    ],
    ...['127.0.0.1', '[::1]', '[::ffff:10.0.0.1]', '10.1.2.3', '', '.com', 'banka.'],
  ])('refuses %s', (host) => {
    expect(isPublicHost(host)).toBe(false);
  });
});

describe('leadsOutside', () => {
  it('knows where a name leads', async () => {
    expect(await leadsOutside('localhost')).toBe(false);
  });
});

describe('lookupPublic', () => {
  it('gives no address of ours away to a name that leads to one', async () => {
    const error = await new Promise<Error | null>((resolve) => {
      lookupPublic('localhost', {}, resolve);
    });
    expect(error?.message).toMatch(/^localhost leads to (?:127\.0\.0\.1|::1)$/);
  });
});
