import { changeOf } from './report-plan-mail.js';

describe('the change of a figure', () => {
  it.each([
    ['percent', 112, 100, '+%12,0'],
    ['percent', 75, 100, '−%25,0'],
    ['percent', 7, 7, 'aynı'],
    ['percent', 0, 0, 'aynı'],
    ['percent', 7, 0, null],
    ['percent', 7, null, null],
    ['points', 33.4, 32.2, '+1,2\u00a0puan'],
    ['points', 0, 5, '−5,0\u00a0puan'],
    ['none', 3, 2, null],
  ] as const)('in %s from %s, before %s: %s', (comparison, value, before, text) => {
    expect(changeOf({ comparison, value, before })).toBe(text);
  });
});
