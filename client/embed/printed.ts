import { EMBED_SOURCE } from '../../src/embed-paths.js';
import { compareLoans, type LoanTerms } from '../../src/finance/loan-comparison.js';
import type { LoanForm } from '../../src/finance/loan-form.js';
import type { LoanTaxes } from '../../src/finance/loan.js';
import type { LoanTypeLimits } from '../../src/finance/terms.js';
import { formatLira, formatPercent } from '../../src/finance/tr/format.js';
import { loanPath, loanPlanPath, toBankPath } from '../../src/paths.js';
import { type Markup, markup } from '../printed/markup.js';
import { printedLogo } from '../printed/parts.js';
import type { Parts } from '../printed/parts-of-page.js';

/** So many offers stand in a frame: it is a part of somebody's page. */
const SHOWN = 3;

export interface EmbedOffer extends LoanTerms {
  readonly bankId: string;
  readonly bankName: string;
  /** The bank's second loan of the kind is named. */
  readonly productName?: string;
  /** Which of the bank's products, where it is not the first. */
  readonly urun?: string;
  readonly logoUrl: string | null;
  /** What is to be said of its rate. */
  readonly mark?: string;
}

/** What a frame answers from. */
export interface EmbedFacts {
  /** Of the kind of loan. */
  readonly path: string;
  readonly limits: LoanTypeLimits;
  readonly taxes: LoanTaxes;
  readonly offers: readonly EmbedOffer[];
  readonly icons: string;
}

const NEW_TAB = markup`<span class="visually-hidden"> (yeni sekmede açılır)</span>`;

/** The best offers for what is asked, and the way to all of them. Every way leads out of the frame. */
export function embedParts({ path, taxes, offers }: EmbedFacts, form: LoanForm): Parts {
  const { amount, termMonths } = form;
  const asked = { tutar: amount / 100, vade: termMonths };
  const { priced } = termMonths > 0 ? compareLoans(offers, form, taxes) : { priced: [] };
  const best = priced.slice(0, SHOWN).map(({ offer, cost }, at) => {
    const { bankId, bankName, productName, urun, logoUrl, ratePercent, mark } = offer;
    const name = productName === undefined ? bankName : `${bankName} – ${productName}`;
    const rate = `aylık ${formatPercent(ratePercent)} · yıllık maliyet ${formatPercent(cost.annualCostPercent)}`;
    const look = at === 0 ? 'button button-primary button-sm' : 'button button-sm';
    return {
      key: `${bankId} ${urun ?? ''}`,
      html: markup`<li><div class="embed-bank">${printedLogo({ name: bankName, logoUrl })}<p>\
<a href="${loanPlanPath(path, bankId, { ...asked, urun })}" target="_blank" rel="noopener">${name}${NEW_TAB}</a>\
<small>${rate}${mark !== undefined && ` · ${mark}`}</small></p></div>\
<dl><div><dt>Taksit</dt><dd>${formatLira(cost.instalment)}</dd></div>\
<div><dt>Toplam</dt><dd><strong>${formatLira(cost.total)}</strong></dd></div></dl>\
<a class="${look}" href="${toBankPath(bankId, { urun, tur: urun === undefined ? path : undefined, kaynak: EMBED_SOURCE })}" target="_blank" rel="sponsored nofollow noopener">\
<span class="visually-hidden">${name} </span>Bankaya git${NEW_TAB}</a></li>`,
    };
  });
  return {
    offers: best,
    none: noneText(form, priced.length),
    more: more(priced.length, loanPath(path, asked)),
  };
}

function noneText({ amount, termMonths }: LoanForm, count: number): Markup {
  if (count > 0) return markup``;
  const asked = termMonths > 0 ? `${formatLira(amount)}, ${termMonths} ay` : formatLira(amount);
  return markup`${asked} için bugün teklif yok.`;
}

const more = (count: number, href: string): Markup =>
  markup`<a href="${href}" target="_blank" rel="noopener">${count > SHOWN ? `${count} teklifin tamamını karşılaştır` : 'Ayrıntılı karşılaştır'}${NEW_TAB}</a>`;

/** The answer in a sentence, for people who do not see the list. */
export function embedTold({ taxes, offers }: EmbedFacts, form: LoanForm): string {
  const { amount, termMonths } = form;
  const [best] = termMonths > 0 ? compareLoans(offers, form, taxes).priced : [];
  if (!best) return noneText(form, 0).text;
  return `${formatLira(amount)}, ${termMonths} ay için en düşük toplam ${best.offer.bankName}: ${formatLira(best.cost.total)}, taksit ${formatLira(best.cost.instalment)}.`;
}
