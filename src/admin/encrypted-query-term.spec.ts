import fc from 'fast-check';
import { clipTerm } from './contact-search.js';
import { QueryTermCipher } from './encrypted-query-term.js';
import { SessionSecret } from '../platform/config/session-secret.js';

const seal = new QueryTermCipher(new SessionSecret('a-secret-of-this-test-only-0123456789'));

describe('QueryTermCipher', () => {
  it('gives back what it sealed, whatever it is, in a text that an address and the list take', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), (term) => {
        const sealed = seal.seal(term);
        expect(sealed).toMatch(/^~[\w-]+$/);
        expect(seal.isSealed(sealed)).toBe(true);
        expect(seal.open(sealed)).toBe(Buffer.from(term).toString());
      }),
    );
    expect(seal.seal(clipTerm('ş'.repeat(100))).length).toBeLessThanOrEqual(160);
  });

  it('gives the same address for the same term, and shows nothing of it', () => {
    expect(seal.seal('5321234567')).toBe(seal.seal('5321234567'));
    expect(seal.seal('5321234567')).not.toContain('532');
    expect(seal.seal('5321234567').slice(0, 12)).not.toBe(seal.seal('5321234568').slice(0, 12));
  });

  it.each(['', '~', '~abc', `~${'A'.repeat(40)}`, '5321234567'])(
    'opens nothing that it did not seal: %j',
    (text) => {
      expect(seal.open(text)).toBeNull();
    },
  );

  it('opens nothing that another secret sealed', () => {
    expect(
      new QueryTermCipher(new SessionSecret('another-secret-of-this-test-0123456789')).open(
        seal.seal('5321234567'),
      ),
    ).toBeNull();
  });
});
