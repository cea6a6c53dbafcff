import { isWithin, networksOf } from './networks.js';

describe('networks', () => {
  it.each([
    ['192.0.2.1', ['192.0.2.1']],
    [' 192.0.2.0/24 \r\n2001:DB8::/32,192.0.2.0/24', ['192.0.2.0/24', '2001:db8::/32']],
    ['', []],
  ])('are read out of %j', (text, networks) => {
    expect(networksOf(text)).toEqual(networks);
  });

  it.each([
    '192.0.2',
    '192.0.2.0/33',
    '192.0.2.0/0',
    '::/0',
    '192.0.2.0/24/2',
    '192.0.2.0/-1',
    'ornek.com',
    '1.2.3.4/',
    '2001:db8::/129',
  ])('are not read out of %j', (text) => {
    expect(networksOf(text)).toBeNull();
  });

  it('are fifty at most', () => {
    const many = (count: number): string =>
      Array.from({ length: count }, (_, n) => `10.0.0.${String(n)}`).join(' ');
    expect(networksOf(many(50))).toHaveLength(50);
    expect(networksOf(many(51))).toBeNull();
  });

  it.each([
    ['192.0.2.77', true],
    ['192.0.3.77', false],
    ['198.51.100.7', true],
    ['198.51.100.8', false],
    ['2001:db8::1', true],
    ['2001:db9::1', false],
    ['::ffff:192.0.2.77', true],
    ['unknown', false],
    ['', false],
  ])('have %s: %s', (address, is) => {
    expect(isWithin(['192.0.2.0/24', '198.51.100.7', '2001:db8::/32'], address)).toBe(is);
  });
});
