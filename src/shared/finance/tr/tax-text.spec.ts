import { taxText } from './tax-text.js';

describe('taxText', () => {
  it.each([
    [15, 15, 'Faiz üzerinden KKDF %15 ve BSMV %15 alınır.'],
    [15, 7.5, 'Faiz üzerinden KKDF %15 ve BSMV %7,5 alınır.'],
    [0, 5, 'Faiz üzerinden BSMV %5 alınır, KKDF alınmaz.'],
    [15, 0, 'Faiz üzerinden KKDF %15 alınır, BSMV alınmaz.'],
    [0, 0, 'Faiz üzerinden KKDF ve BSMV alınmaz.'],
  ])('says of KKDF %s and BSMV %s what is taken', (kkdfPercent, bsmvPercent, text) => {
    expect(taxText({ kkdfPercent, bsmvPercent })).toBe(text);
  });
});
