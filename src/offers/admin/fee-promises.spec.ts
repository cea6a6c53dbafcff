import { brokenPromise, vaguePromise } from './fee-promises.js';

describe('brokenPromise', () => {
  it.each([
    'Dosya masrafı yok',
    'MASRAFSIZ KREDİ',
    'Tahsis ücreti alınmaz',
    'Tahsis ücreti olmayan ihtiyaç kredisi',
    'Tahsis ücreti 0 TL',
  ])('finds %p beside a loan with a fee, and not beside one without', (text) => {
    expect(brokenPromise(['Sabit taksit', text], { type: 'loan', fee_percent: 0.5 })).toBe(text);
    expect(brokenPromise([text], { type: 'loan', fee_percent: 0 })).toBeUndefined();
  });

  it.each(['Aidatsız kullanım', 'Kart ücreti yok', 'Yıllık ücreti olmayan kart'])(
    'finds %p beside a card with a yearly fee',
    (text) => {
      expect(brokenPromise([text], { type: 'card', annual_fee: 100_00 })).toBe(text);
      expect(brokenPromise([text], { type: 'card', annual_fee: 0 })).toBeUndefined();
    },
  );

  it.each([
    'Ek kart ücreti yok',
    'Düşük tahsis ücreti',
    'Masrafı baştan belli',
    'Sigorta masrafı ayrıca alınır',
  ])('lets %p be', (text) => {
    expect(brokenPromise([text], { type: 'loan', fee_percent: 0.5 })).toBeUndefined();
    expect(brokenPromise([text], { type: 'card', annual_fee: 100_00 })).toBeUndefined();
  });
});

describe('vaguePromise', () => {
  it('wants the kind of loan named', () => {
    expect(vaguePromise(['Hızlı onay', 'Dosya masrafı yok'])).toBe('Dosya masrafı yok');
    expect(vaguePromise(['İhtiyaç kredisinde dosya masrafı yok'])).toBeUndefined();
  });
});
