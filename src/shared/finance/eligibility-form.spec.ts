import fc from 'fast-check';
import { NO_FACTS } from './eligibility.js';
import { NO_ANSWERS, NO_BANK, readPersonalAnswers } from './eligibility-form.js';

describe('readPersonalAnswers', () => {
  const read = (answers: Partial<typeof NO_ANSWERS>) => readPersonalAnswers({ ...NO_ANSWERS, ...answers });

  it('takes nothing for no answer', () => {
    expect(readPersonalAnswers(NO_ANSWERS)).toEqual({
      facts: NO_FACTS,
      problems: { age: null, income: null, payments: null },
    });
  });

  it('reads amounts as people write them', () => {
    expect(read({ age: ' 34 ', income: '40.000', payments: '0' }).facts).toMatchObject({
      age: 34,
      income: 40_000_00,
      payments: 0,
    });
  });

  it.each([
    [{ age: 'otuz' }, { age: 'unreadable' }],
    [{ age: '0' }, { age: 'out-of-range' }],
    [{ age: '121' }, { age: 'out-of-range' }],
    [{ income: '40,000' }, { income: 'unreadable' }],
    [{ payments: '-5' }, { payments: 'unreadable' }],
  ])('says of %j what is wrong, and counts it as no answer', (answers, problems) => {
    const { facts, problems: found } = read(answers);
    expect(found).toMatchObject(problems);
    expect(facts).toEqual(NO_FACTS);
  });

  it('tells none of the banks from no answer', () => {
    expect(read({ customerOf: [NO_BANK], salaryAt: NO_BANK }).facts).toMatchObject({
      customerOf: [],
      salaryAt: '',
    });
    expect(read({ customerOf: [NO_BANK, 'teb'], salaryAt: 'teb' }).facts).toMatchObject({
      customerOf: ['teb'],
      salaryAt: 'teb',
    });
  });

  it('takes any text without throwing', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (age, income) => {
        const { facts } = read({ age, income });
        expect(facts.age === null || Number.isInteger(facts.age)).toBe(true);
        expect(facts.income === null || facts.income >= 0).toBe(true);
      }),
    );
  });
});
