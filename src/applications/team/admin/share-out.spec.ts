import fc from 'fast-check';
import { shareOut, type Sharer } from './share-out.js';

const person = (id: string, more: Partial<Sharer> = {}): Sharer => ({
  id,
  share: 1,
  cap: null,
  open: 0,
  given: 0,
  kinds: [],
  languages: [],
  ...more,
});
const lead = (id: number, more: { readonly kind?: string; readonly language?: string } = {}) => ({
  id: String(id),
  kind: more.kind ?? 'loan',
  language: more.language ?? null,
});
const leads = (count: number) => Array.from({ length: count }, (_, n) => lead(n + 1));

describe('shareOut', () => {
  it('goes round, and on with who has had the least today', () => {
    expect(shareOut(leads(3), [person('a'), person('b')])).toEqual(
      new Map([
        ['a', ['1', '3']],
        ['b', ['2']],
      ]),
    );
    expect(shareOut(leads(3), [person('a', { given: 5 }), person('b', { given: 3 })])).toEqual(
      new Map([
        ['b', ['1', '2']],
        ['a', ['3']],
      ]),
    );
  });

  it('gives in proportion to shares, and none to who has no share', () => {
    const given = shareOut(leads(12), [person('a', { share: 3 }), person('b'), person('c', { share: 0 })]);
    expect([given.get('a')?.length, given.get('b')?.length, given.get('c')]).toEqual([9, 3, undefined]);
  });

  it('stops at the limit, and leaves over what nobody takes', () => {
    expect(shareOut(leads(5), [person('a', { cap: 4, open: 2 })])).toEqual(new Map([['a', ['1', '2']]]));
    expect(shareOut(leads(2), [])).toEqual(new Map());
  });

  it('asks for the kind and the language', () => {
    const team = [person('a', { kinds: ['card'] }), person('b', { languages: ['en'], given: 9 })];
    const mixed = [
      lead(1, { kind: 'card' }),
      lead(2),
      lead(3, { language: 'en' }),
      lead(4, { language: 'ar' }),
    ];
    expect(shareOut(mixed, team)).toEqual(
      new Map([
        ['a', ['1']],
        ['b', ['2', '3']],
      ]),
    );
  });

  it('gives nothing twice, and nobody more than her limit', () => {
    const team = fc.array(
      fc.record({
        share: fc.integer({ min: 0, max: 9 }),
        cap: fc.option(fc.integer({ min: 1, max: 9 })),
        open: fc.integer({ min: 0, max: 9 }),
        given: fc.integer({ min: 0, max: 9 }),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(team, fc.integer({ min: 0, max: 40 }), (people, count) => {
        const sharers = people.map((one, n) => person(String(n), one));
        const given = shareOut(leads(count), sharers);
        const all = [...given.values()].flat();
        expect(new Set(all).size).toBe(all.length);
        for (const { id, cap, open, share } of sharers) {
          const mine = given.get(id)?.length ?? 0;
          if (cap !== null) expect(mine).toBeLessThanOrEqual(Math.max(0, cap - open));
          if (share === 0) expect(mine).toBe(0);
        }
        const isOpen = sharers.some(({ share, cap }) => share > 0 && cap === null);
        if (isOpen) expect(all).toHaveLength(count);
      }),
    );
  });
});
