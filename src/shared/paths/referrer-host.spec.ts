import { hostElsewhere, readReferrerHost } from './referrer-host.js';

describe('the host from which a visit came', () => {
  it.each([
    ['https://www.Ornek.com.tr/arama?q=ayse@ornek.test#x', 'www.ornek.com.tr'],
    ['http://ornek.test:8080/a', 'ornek.test'],
    ['https://xn--rnek-4qa.test/', 'xn--rnek-4qa.test'],
    ['https://örnek.test/', 'xn--rnek-4qa.test'],
    ['https://site.test/ihtiyac-kredisi', undefined],
    ['android-app://com.google.android.gm/', undefined],
    ['javascript:alert(1)', undefined],
    ['', undefined],
    [`https://${'a'.repeat(60)}.${'b'.repeat(60)}.test/`, undefined],
  ])('of %s is %s', (address, host) => {
    expect(hostElsewhere(address, 'site.test')).toBe(host);
  });

  it.each(['', 'a b', '-a.test', 'a.test/', 'a.test?x', '<b>', 7, null, ['a.test'], 'a'.repeat(101)])(
    'is none: %j',
    (given) => {
      expect(readReferrerHost(given)).toBeUndefined();
    },
  );
});
