import * as fc from 'fast-check';
import { networkOf, readAddress } from './client-address.js';

describe('readAddress', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    [' "203.0.113.7:51234" ', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('reads %s as %s', (given, read) => {
    expect(readAddress(given)).toBe(read);
  });

  it.each([
    '',
    'unknown',
    '_hidden',
    '1.2.3',
    '1.2.3.4:99999999',
    '999.1.1.1',
    '[::1',
    '::1]:80',
    "1.2.3.4'--",
  ])('knows that "%s" is none', (given) => {
    expect(readAddress(given)).toBeUndefined();
  });

  it('reads any address under one spelling, and breaks at nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
        const read = readAddress(address) ?? '';
        expect(readAddress(read)).toBe(read);
        expect(readAddress(address.includes(':') ? `[${address}]:80` : `${address}:80`)).toBe(read);
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => void readAddress(text)));
  });
});

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9%eth0', '2001:db8:0:0::/64'],
    ['no address', '0.0.0.0'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
