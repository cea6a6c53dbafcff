import type { LoanExample } from '../loan-example.js';
import { costExampleText, costRatesCell, perHundredText } from './cost-text.js';

const example: LoanExample = {
  amount: 50_000_00,
  termMonths: 12,
  instalment: 5_458_24,
  totalInstalments: 65_498_88,
  fee: 287_50,
  total: 65_786_38,
  interestAndTax: 15_498_88,
  monthlyCostPercent: 4.5204,
  annualCostPercent: 69.9861,
};

it('the words beside a loan’s rate name the example and both cost rates', () => {
  expect(costExampleText(example)).toBe(
    '50.000 TL, 12 ay: taksit 5.458,24 TL, toplam 65.786,38 TL, aylık maliyet %4,52, yıllık maliyet %69,99',
  );
  expect(costRatesCell(example)).toBe('%4,52 · %69,99');
});

it('each hundred lira of a loan costs its share of the total, the fee included', () => {
  expect(perHundredText(example, example.amount)).toBe('Borç aldığınız her 100 TL için 131,57 TL ödersiniz.');
});
