import { calendarDate } from './calendar.js';
import { type NamedTrust, markedRate, trustMark, trustTexts } from './rate-trust.js';

const rate = (name: string, day: string, more: Partial<NamedTrust['trust']> = {}): NamedTrust => ({
  name,
  trust: { confirmedOn: calendarDate(day), isUnconfirmed: false, isSample: false, ...more },
});

describe('trustTexts', () => {
  it.each([
    ['of none', [], []],
    ['of the newest', [rate('A', '2026-11-01'), rate('B', '2026-11-16')], ['Son güncelleme: 16.11.2026.']],
    [
      'of samples alone',
      [rate('A', '2026-11-01', { isSample: true })],
      ['Son güncelleme: 01.11.2026.', 'Tümü örnektir.'],
    ],
    [
      'of some samples, whose day counts for nothing, and some that nobody confirmed',
      [
        rate('A', '2026-11-20', { isSample: true }),
        rate('B', '2026-10-01', { isUnconfirmed: true }),
        rate('C', '2026-11-02'),
      ],
      ['Son güncelleme: 02.11.2026.', 'Örnek olanlar: A.', 'Uzun süredir doğrulanmayanlar: B.'],
    ],
    [
      'of many',
      ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'G'].map((name) =>
        rate(name, '2026-10-01', { isUnconfirmed: true }),
      ),
      ['Son güncelleme: 01.10.2026.', 'Uzun süredir doğrulanmayanlar: A, B, C, D, E ve 2 tane daha.'],
    ],
  ])('%s', (_what, rates, texts) => {
    expect(trustTexts(rates)).toEqual(texts);
  });
});

describe('trustMark', () => {
  it.each([
    [rate('A', '2026-11-01'), null],
    [rate('A', '2026-10-01', { isUnconfirmed: true }), 'son doğrulama 01.10.2026'],
    [rate('A', '2026-10-01', { isSample: true }), 'örnek'],
    [rate('A', '2026-11-01', { reportedOn: calendarDate('2026-11-03') }), 'bankanın bildirdiği, 03.11.2026'],
    [
      rate('A', '2026-10-01', { reportedOn: calendarDate('2026-09-30'), isUnconfirmed: true }),
      'bankanın bildirdiği, 30.09.2026, son doğrulama 01.10.2026',
    ],
    [
      rate('A', '2026-10-01', { reportedOn: calendarDate('2026-09-30'), isSample: true }),
      'örnek, bankanın bildirdiği, 30.09.2026',
    ],
  ])('%#', ({ trust }, mark) => {
    expect(trustMark(trust)).toBe(mark);
  });
});

describe('markedRate', () => {
  it('says of a sample that it is one, and nothing of a confirmed rate', () => {
    const { trust } = rate('A', '2026-11-01');
    expect(markedRate({ ratePercent: 48, trust })).toBe('%48,00');
    expect(markedRate({ ratePercent: 48, trust: { ...trust, isSample: true } })).toBe('%48,00 (örnek)');
  });
});
