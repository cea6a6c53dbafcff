import { campaigns } from '../../../test/support/demo-content.js';
import { type Ceiling, excessIn } from './rates-in-texts.js';

const ceiling = (figure: Ceiling['figure'], percent: number): Ceiling => ({
  figure,
  percent,
  valid_from: '2026-10-01',
  source: 'Tebliğ',
});
const CEILINGS = [ceiling('card-contract', 4.25), ceiling('card-overdue', 4.55), ceiling('loan-fee', 0.5)];

describe('excessIn', () => {
  it.each([
    [['Artı Para ile nakit', 'Bunun dışında vergiler hariç aylık %5 faiz uygulanır.'], 5],
    [['Taksitli avansta aylık yüzde 4,30 faiz'], 4.3],
    [['Kredi kartı borcuna %4,5 aylık faiz'], 4.5],
    [['Kredi kartında gecikme faizi aylık %4,60'], 4.6],
    [['TAHSİS ÜCRETİ %1'], 1],
  ])('finds in %j %p percent', (texts, percent) => {
    expect(excessIn(texts, CEILINGS)).toMatchObject({ percent, text: texts.at(-1) });
  });

  it.each([
    [['Nakit avansta aylık %4,25 faiz']],
    [['Kredi kartında gecikme faizi aylık %4,5']],
    [['İhtiyaç kredisinde aylık %5,50 faiz']],
    [['Kredi kartında yıllık %50 faiz']],
    [['Tahsis ücretinde %50 indirim']],
    [['KOBİ kredisinde tahsis ücreti %1']],
  ])('finds nothing in %j', (texts) => {
    expect(excessIn(texts, CEILINGS)).toBeNull();
  });

  it('compares with nothing where no row is in force', () => {
    expect(excessIn(['Nakit avansta aylık %9 faiz'], [])).toBeNull();
  });

  it('finds nothing in the demo content', () => {
    for (const { title, conditions, offers } of campaigns)
      expect(excessIn([title, ...conditions, ...offers], CEILINGS)).toBeNull();
  });
});
