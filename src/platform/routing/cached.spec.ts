import { parse } from 'node:querystring';
import fc from 'fast-check';
import { readDepositForm } from '../../shared/finance/deposit-form.js';
import { readLoanForm } from '../../shared/finance/loan-form.js';
import { amount, choices, exact, search, wholeNumber } from './cache-parameters.js';
import { cacheKey, policyOf } from './cached.js';
import { lastOf } from './raw-query.js';

const policy = policyOf([wholeNumber('vade'), amount('tutar')]);

describe('cacheKey', () => {
  it('is one for all orders of the parameters that matter and for all that do not', () => {
    const keys = ['/k?tutar=1&vade=2', '/k?vade=2&tutar=1', '/k?utm_source=x&tutar=1&vade=2&fbclid=y'];
    expect(new Set(keys.map((url) => cacheKey(url, policy)))).toEqual(new Set(['/k?tutar=1&vade=2']));
  });

  it('is the bare path when nothing that matters was given', () => {
    expect(cacheKey('/k?utm_source=x', policy)).toBe('/k');
    expect(cacheKey('/k', policy)).toBe('/k');
  });

  it.each([
    ['/k?tutar=50.000&vade=012', '/k?tutar=50000&vade=12'],
    ['/k?tutar=1&tutar=50000%20TL', '/k?tutar=50000'],
    ['/k?vade=+12+', '/k?vade=12'],
  ])('is one for all spellings of a value: %s', (url, key) => {
    expect(cacheKey(url, policy)).toBe(key);
  });

  it.each(['/k?tutar=5%00000', '/k?tutar=', '/k?tutar=1e5', '/k?vade=00012', '/k?vade=-1'])(
    'leaves apart what is not understood: %s',
    (url) => {
      expect([cacheKey('/k?tutar=50000', policy), cacheKey('/k?vade=12', policy), '/k']).not.toContain(
        cacheKey(url, policy),
      );
    },
  );

  it('overlooks no parameter that the page does not overlook, and none that it does', () => {
    const url = `/k?${'x&'.repeat(1_100)}tutar=50000`;
    expect(parse(url.split('?')[1] ?? '')['tutar']).toBeUndefined();
    expect(cacheKey(url, policy)).toBe('/k');
  });

  it('is one for ticked names in any order, unless their order shows', () => {
    const key = (order: 'any' | 'given', url: string): string =>
      cacheKey(url, policyOf([choices('banka', order)]));
    expect(key('any', '/k?banka=b&banka=a&banka=b')).toBe('/k?banka=a&banka=b');
    expect(key('given', '/k?banka=b&banka=a')).toBe('/k?banka=b&banka=a');
    expect(key('any', '/k?banka=%00&banka=')).toBe('/k');
  });

  it('keeps names that may lead nowhere, and searches as they are read', () => {
    expect(cacheKey('/k?urun=%00', policyOf([exact('urun')]))).not.toBe('/k');
    const key = (url: string): string => cacheKey(url, policyOf([search('ara')]));
    expect([key('/k?ara=%20+kart%00%20'), key('/k?ara=%20+'), key('/k?ara=')]).toEqual([
      '/k?ara=kart',
      '/k',
      '/k',
    ]);
  });

  it('is the same for two addresses only when the calculators read the same from them', () => {
    const limits = { minAmount: 1_000_00, maxAmount: 500_000_00, minTerm: 1, maxTerm: 400 };
    const loan = { ...limits, minTerm: 3, maxTerm: 36, step: 1_000_00, presets: [], rules: [] };
    const text = fc.oneof(fc.stringMatching(/^[ 0-9.,TL]{0,8}$/), fc.string({ maxLength: 8 }));
    fc.assert(
      fc.property(text, text, (tutar, vade) => {
        const url = `/k?${new URLSearchParams({ tutar, vade }).toString()}`;
        const key = cacheKey(url, policy);
        expect(cacheKey(key, policy)).toBe(key);
        const read = (address: string): readonly [string | undefined, string | undefined] => {
          const query = parse(address.split('?')[1] ?? '');
          return [lastOf(query['tutar']), lastOf(query['vade'])];
        };
        const facts = (address: string): unknown => {
          const deposit = readDepositForm(...read(address), limits);
          const form = readLoanForm(...read(address), loan);
          return [deposit, form].map(({ amountField, termField, ...rest }) => ({
            ...rest,
            problems: [amountField.problem, termField.problem],
          }));
        };
        expect(facts(key)).toEqual(facts(url));
      }),
    );
  });
});
