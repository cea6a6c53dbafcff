import { LIST_ID, TICK } from '../../../src/shared/contracts/calculator.js';
import type { ListedRates, OfferRates } from '../../../src/shared/contracts/rate-changes.js';
import { daysBetween } from '../../../src/shared/finance/calendar.js';
import { formatDate, formatPercent } from '../../../src/shared/finance/tr/format.js';
import { type Markup, markup } from '../../html/markup.js';
import { report } from '../../report.js';

/** Days over which changes are counted. */
const COUNTED_DAYS = 90;
/** So many are told with their dates. */
const TOLD = 6;
const [WIDTH, HEIGHT] = [160, 32];

const OPENED = 'tr details[open]';
const CLASS = 'rate-changes';

/** Once for a page: then it follows every row by itself. */
let isTelling = false;

/**
 * Tells in each opened row how its rate went: a line, and the same in words. Rows are written anew with each key, so it is
 * put back whenever it is gone.
 */
export default async function showRateChanges(root: HTMLElement, address: string): Promise<void> {
  const list = root.querySelector(`#${LIST_ID}`);
  // Other parts of the page open as well.
  if (!list?.querySelector(OPENED) || isTelling) return;
  isTelling = true;
  const answer = await fetch(address).catch((error: unknown) => {
    report('rate-changes', error);
  });
  if (!answer?.ok) return;
  const { today, offers } = (await answer.json()) as ListedRates;
  const write = (): void => {
    for (const row of list.querySelectorAll(OPENED)) {
      const key = row.closest('tr')?.querySelector<HTMLInputElement>(`[name=${TICK}]`)?.value;
      const offer = offers.find((one) => one.key === key);
      if (!offer || row.querySelector(`.${CLASS}`)) continue;
      row.insertAdjacentHTML('beforeend', rateChangesHtml(offer, today).text);
    }
  };
  write();
  new MutationObserver(write).observe(list, { childList: true, subtree: true, attributeFilter: ['open'] });
}

/** The line is for the eye alone: the sentence has all of its rates and days, up to a few. */
export function rateChangesHtml({ rates }: OfferRates, today: ListedRates['today']): Markup {
  const changes = rates.slice(1);
  const recent = changes.filter(({ from }) => daysBetween(from, today) < COUNTED_DAYS);
  const last = changes.at(-1);
  const said =
    recent.length > 0
      ? `Bu banka oranını son ${COUNTED_DAYS} günde ${recent.length} kez değiştirdi`
      : `Bu oran ${last ? formatDate(last.from) : ''} tarihinden beri aynı`;
  const told = rates
    .slice(-TOLD)
    .map(({ from, percent }) => `${formatDate(from)} ${formatPercent(percent)}`)
    .join(', ');
  return markup`<div class="${CLASS}"><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="${pathOf(rates, today)}"></path></svg><p>${said}: ${told}.</p></div>`;
}

/** Steps: a rate holds until the next one begins. */
function pathOf(rates: OfferRates['rates'], today: ListedRates['today']): string {
  const [first] = rates;
  if (!first) return '';
  const days = Math.max(1, daysBetween(first.from, today));
  const percents = rates.map(({ percent }) => percent);
  const [lowest, highest] = [Math.min(...percents), Math.max(...percents)];
  const x = (from: OfferRates['rates'][number]['from']): number =>
    Math.round((daysBetween(first.from, from) / days) * WIDTH);
  const y = (percent: number): number =>
    Math.round(HEIGHT - 2 - ((percent - lowest) / (highest - lowest || 1)) * (HEIGHT - 4));
  const steps = rates.map(({ from, percent }, at) =>
    at === 0 ? `M0 ${String(y(percent))}` : `H${String(x(from))}V${String(y(percent))}`,
  );
  return `${steps.join('')}H${String(WIDTH)}`;
}
