import fc from 'fast-check';
import { amountKey, LOAN_AMOUNTS, readAmountKey } from './loan-amounts.js';

describe('LOAN_AMOUNTS', () => {
  it('are forty at most, each once, and read as they are written', () => {
    const keys = LOAN_AMOUNTS.map(amountKey);
    expect(keys.length).toBeLessThanOrEqual(40);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.map(readAmountKey)).toEqual(LOAN_AMOUNTS);
  });
});

describe('readAmountKey', () => {
  it.each([
    '',
    'ihtiyac',
    'ihtiyac-050000-12',
    'ihtiyac-50000-012',
    'IHTIYAC-50000-12',
    'constructor-50000-12',
    'ihtiyac-50000-12-1',
    'ihtiyac-5e4-12',
    'ihtiyac-9999999999999-12',
    'ihtiyac-50000--12',
    'ihtiyac-50000-12\n',
  ])('knows nothing of %j', (text) => {
    expect(readAmountKey(text)).toBeNull();
  });

  it('writes again what it has read', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readAmountKey(text);
        if (read) expect(amountKey(read)).toBe(text);
      }),
    );
  });
});
