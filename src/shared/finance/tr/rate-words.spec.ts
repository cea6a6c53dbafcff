import {
  depositRateLabel,
  grossDepositRateLabel,
  interestTitle,
  interestWord,
  loanRateWord,
  withLoanRate,
} from './rate-words.js';

const WORDS = [
  interestWord,
  interestTitle,
  loanRateWord,
  withLoanRate,
  depositRateLabel,
  grossDepositRateLabel,
];

describe('words for rates', () => {
  it('say "kâr" of a participation bank, and never "faiz"', () => {
    for (const word of WORDS) {
      expect(word(true)).toMatch(/kâr/i);
      expect(word(true)).not.toMatch(/faiz/i);
    }
  });

  it('say "faiz" of every other bank', () => {
    for (const word of WORDS) expect([word(false), word()]).toEqual([word(), expect.stringMatching(/faiz/i)]);
  });
});
