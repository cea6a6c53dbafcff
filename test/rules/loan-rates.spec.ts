import { formatPercent } from '../../src/shared/finance/tr/format.js';
import { readComponents } from '../../views/blocks/parse.js';
import { registry } from '../../views/blocks/registry.js';
import { plainReader } from '../support/block-data.js';
import { ratesWithoutCost } from '../support/loan-rates.js';
import { renderBlocks } from '../support/render-blocks.js';

/** Rates of `test/support/block-data.ts`. */
const RATES = new Set([3.19, 3.49].map((rate) => formatPercent(rate)));

const examples = Object.values(registry).flatMap(({ type, examples: all }) =>
  all.map((example) => [`${type}: ${example.name}`, { type, ...example }] as const),
);

it.each(examples)('%s shows no loan rate without what the loan costs', (_name, example) => {
  const { html } = renderBlocks(readComponents({ components: [example] }, plainReader));
  expect(ratesWithoutCost(html, RATES)).toEqual([]);
});

const COST = 'aylık maliyet %4,63, yıllık maliyet %72,15';
const SUMS = 'taksit 5.478,61 TL, toplam 65.743,32 TL';

it.each([
  ['a row with a rate alone', '<table><tr><td>Akbank</td><td>%3,49</td></tr></table>'],
  ['a card with the yearly cost rate only', `<ul><li>%3,49 faiz, ${SUMS}, yıllık maliyet %72,15</li></ul>`],
  ['a card without instalment and total', `<ul><li>%3,49 faiz, ${COST}</li></ul>`],
  [
    'a row whose neighbour has the costs',
    `<table><tr><td>%3,49</td></tr><tr><td>%3,49 ${COST} ${SUMS}</td></tr></table>`,
  ],
  ['cost rates of which one does not follow', `<p>%3,49 ${SUMS} aylık maliyet %4,63, yıllık %80,00</p>`],
  ['cost rates below the rate itself', `<p>%3,49 ${SUMS} aylık maliyet %1,00, yıllık maliyet %12,68</p>`],
  ['a description with a rate', '<meta name="description" content="En düşük aylık faiz %3,49.">'],
])('finds %s', (_what, html) => {
  expect(ratesWithoutCost(html, RATES)).toHaveLength(1);
});

it.each([
  ['a row with all of it', `<table><tr><td>%3,49</td><td>${COST}</td><td>${SUMS}</td></tr></table>`],
  [
    'a feature of a card that has it',
    `<article><ul><li>%3,49 faiz</li></ul><p>${COST} ${SUMS}</p></article>`,
  ],
  ['a rate that no loan has', '<p>Stopaj %3,49</p><p>%40,00</p>'],
  [
    'a deposit at a loan’s number',
    '<table><tr><td>Akbank</td><td>%3,49</td><td>32–365 gün</td></tr></table>',
  ],
  ['a cost rate at a loan’s number', '<p>En düşük maliyet: ayda %3,49, yılda %50,93</p>'],
  [
    'loans side by side',
    `<section><table class="side-by-side"><tr><td>%3,49</td></tr><tr><td>${COST} ${SUMS}</td></tr></table></section>`,
  ],
])('takes %s', (_what, html) => {
  expect(ratesWithoutCost(html, RATES)).toEqual([]);
});
