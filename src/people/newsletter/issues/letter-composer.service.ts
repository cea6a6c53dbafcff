import { Inject, Injectable } from '@nestjs/common';
import type { MailContent, MailPart } from '../../../../views/messages/deliveries/mail.js';
import type { LetterBlock } from '../../../../views/people/newsletter/admin/issues/letter-blocks.js';
import { readImage, readLink } from '../../../../views/blocks/links.js';
import type { Config } from '../../../platform/config/config.js';
import { addDays, type CalendarDate } from '../../../shared/finance/calendar.js';
import { compareDeposits } from '../../../shared/finance/deposit-comparison.js';
import { compareLoans } from '../../../shared/finance/loan-comparison.js';
import { readDepositForm, widestLimits } from '../../../shared/finance/deposit-form.js';
import { readLoanForm } from '../../../shared/finance/loan-form.js';
import { markedRate } from '../../../shared/finance/rate-trust.js';
import { DEPOSIT_CURRENCIES } from '../../../shared/finance/subjects.js';
import { costExampleText, costRatesText } from '../../../shared/finance/tr/cost-text.js';
import { formatDate, formatLira, formatMoney, formatPercent } from '../../../shared/finance/tr/format.js';
import { LoanPageService } from '../../../products/loans/loan-page.service.js';
import { DepositOffersService } from '../../../offers/deposit-offers.service.js';
import { LoanExamples } from '../../../offers/loan-examples.service.js';
import { LoanOffersService } from '../../../offers/loan-offers.service.js';
import { LoanTypesService } from '../../../offers/loan-types.service.js';
import { type Market, MARKETS } from '../../../offers/rate-history/markets.js';
import { rateChanges } from '../../../offers/rate-history/rate-changes.js';
import { RateHistoryService } from '../../../offers/rate-history/rate-history.service.js';
import { TaxesService } from '../../../offers/taxes/taxes.service.js';
import { MailPictures } from '../../../site/images/mail-pictures.service.js';
import { CONFIG } from '../../../platform/tokens.js';
import { richMailLinks, relinkedRichMail } from '../../../../views/messages/deliveries/rich-mail.js';
import type { LetterDraft } from './letter-form.js';
import { letterText } from './letter-text.js';

/** Of one kind of product: a mail is read in a minute, the rest stands on the site. */
const MAX_CHANGES = 6;

export const WHY_SUBSCRIBER =
  'Bu ileti, bültenimize abone olduğunuz için gönderildi. Ayda en çok dört kez yazarız.';
export const WHY_MEMBER =
  'Bu ileti, üyeliğinizde ticari ileti izni verdiğiniz için gönderildi. Ayda en çok dört kez yazarız.';

/** Makes the mail of an issue, with the rates and offers of the moment. */
@Injectable()
export class LetterComposer {
  constructor(
    private readonly rates: RateHistoryService,
    private readonly pages: LoanPageService,
    private readonly types: LoanTypesService,
    private readonly loans: LoanOffersService,
    private readonly deposits: DepositOffersService,
    private readonly taxes: TaxesService,
    private readonly examples: LoanExamples,
    private readonly pictures: MailPictures,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The mail that every reader gets. Blocks that are not ready yet are left out, so that a draft can be looked at. */
  async compose({ subject, preview, blocks }: LetterDraft): Promise<MailContent> {
    const today = await this.pages.today();
    const parts: MailPart[] = [];
    for (const block of blocks) parts.push(...(await this.partsOf(block, today)));
    return {
      ...{ subject, title: subject, parts, reason: WHY_SUBSCRIBER },
      ...(preview !== '' && { preview }),
    };
  }

  private async partsOf(block: LetterBlock, today: CalendarDate): Promise<readonly MailPart[]> {
    switch (block.type) {
      case 'heading':
        return block.text === '' ? [] : [{ heading: block.text }];
      case 'text':
        if (block.format === 'html') return this.formatted(block.text);
        return block.text
          .split(/\n{2,}/)
          .map((text) => text.trim())
          .filter((text) => text !== '');
      case 'picture': {
        const [src, href] = [readImage(block.src), this.hrefOf(block.href)];
        if (src === null) return [];
        const { src: path, width } = await this.pictures.describe(src);
        const part = { picture: this.config.publicUrl + path, alt: block.alt };
        return [{ ...part, ...(width !== null && { width }), ...(href !== null && { href }) }];
      }
      case 'button': {
        const href = this.hrefOf(block.href);
        return href === null || block.text === '' ? [] : [{ link: block.text, href }];
      }
      case 'rates':
        return this.changes(block, today);
      case 'offers':
        return this.offers(block, today);
    }
  }

  /** Formatted text, its addresses absolute as mailboxes follow them. */
  private formatted(html: string): readonly MailPart[] {
    const rich = relinkedRichMail(letterText(html), (href) => this.hrefOf(href) ?? href);
    return rich.length === 0 ? [] : [{ rich }];
  }

  private hrefOf(given: string): string | null {
    const link = readLink(given);
    if (link === null) return null;
    return link.startsWith('/') || link.startsWith('#') ? this.config.publicUrl + link : link;
  }

  private async changes(
    { market: key, days }: Extract<LetterBlock, { type: 'rates' }>,
    today: CalendarDate,
  ): Promise<readonly MailPart[]> {
    const markets = MARKETS.filter((market) => key === '' || market.key === key);
    const from = addDays(today, 1 - days);
    const told: MailPart[] = [];
    const examples = await this.examples.byProduct(today);
    for await (const { market, spans } of this.rates.everything(markets)) {
      const dated = spans.filter(({ product }) => !product.isSample || !this.config.isProduction);
      const found = rateChanges(dated, from, today).slice(0, MAX_CHANGES);
      if (found.length === 0) continue;
      const facts = found.map(({ now: { product, ratePercent }, before }) => {
        const change = `${formatPercent(before)} → ${formatPercent(ratePercent)} (${ratePercent < before ? 'düştü' : 'yükseldi'})`;
        const example = examples.get(product.id);
        return [
          `${product.bankName}, ${product.name}`,
          example ? `${change}; ${costExampleText(example)}` : change,
        ] as const;
      });
      told.push(`${market.title} (${market.type === 'loan' ? 'aylık' : 'yıllık'} oran):`, { facts });
    }
    const period = `${formatDate(from)} – ${formatDate(today)}`;
    return [
      { heading: `Oran değişiklikleri: ${period}` },
      ...(told.length === 0 ? ['Bu günlerde karşılaştırdığımız oranlar değişmedi.'] : told),
    ];
  }

  private async offers(
    { market: key, count }: Extract<LetterBlock, { type: 'offers' }>,
    today: CalendarDate,
  ): Promise<readonly MailPart[]> {
    const market = MARKETS.find((one) => one.key === key);
    if (!market) return [];
    const found = await (market.type === 'loan'
      ? this.bestLoans(market, count, today)
      : this.bestDeposits(market, count, today));
    if (found === null || found.facts.length === 0) return [];
    return [
      { heading: `${market.title} teklifleri` },
      found.lead,
      { facts: found.facts },
      { link: 'Bütün teklifleri karşılaştır', href: this.config.publicUrl + market.compareHref },
      'Oranlar değişebilir; geçerli olanı bankanın kendisi söyler.',
    ];
  }

  private async bestLoans({ key }: Market, count: number, today: CalendarDate): Promise<Best | null> {
    const type = (await this.types.list(today)).find(({ path }) => path === key);
    const taxes = type && (await this.pages.taxesOf(type.id, today));
    if (!type || !taxes) return null;
    const { amount, termMonths } = readLoanForm(undefined, undefined, type.limits);
    const offers = await this.loans.list([type.id], today);
    const { priced } = compareLoans(offers, { amount, termMonths }, taxes);
    return {
      lead: `${formatLira(amount)}, ${String(termMonths)} ay; toplamı en düşük olandan başlayarak:`,
      facts: priced
        .slice(0, count)
        .map(({ offer, cost }) => [
          offer.bank.name,
          `aylık ${markedRate(offer)}; taksit ${formatLira(cost.instalment)}, toplam ${formatLira(cost.total)}, ${costRatesText(cost)}`,
        ]),
    };
  }

  private async bestDeposits({ kind }: Market, count: number, opening: CalendarDate): Promise<Best | null> {
    const currency = DEPOSIT_CURRENCIES.find((one) => one === kind);
    if (currency === undefined) return null;
    const [offers, rows] = await Promise.all([
      this.deposits.list([currency], opening),
      this.taxes.withholdingRows(),
    ]);
    const limits = widestLimits(offers);
    if (!limits) return null;
    const { amount, termDays } = readDepositForm(undefined, undefined, limits);
    const { priced } = compareDeposits(offers, { currency, amount, termDays, opening }, rows);
    return {
      lead: `${formatMoney(amount, currency, { decimals: 0 })}, ${String(termDays)} gün; kazancı en yüksek olandan başlayarak:`,
      facts: priced
        .slice(0, count)
        .map(({ offer, net, gross }) => [
          offer.bank.name,
          `${markedRate(offer)}, ${net === null ? 'brüt' : 'net'} ${formatMoney(net ?? gross, currency)}`,
        ]),
    };
  }
}

interface Best {
  readonly lead: string;
  readonly facts: readonly (readonly [string, string])[];
}

/** Where a letter leads, each address once, in its order: their places are the numbers under which clicks are counted. */
export function linksOf({ parts }: MailContent): readonly string[] {
  const hrefs = parts.flatMap((part) => {
    if (typeof part === 'object' && 'rich' in part) return richMailLinks(part.rich);
    return typeof part === 'object' && 'href' in part && part.href !== undefined ? [part.href] : [];
  });
  return [...new Set(hrefs)].filter((href) => /^https?:/i.test(href));
}

/** The same letter with other addresses. */
export function relinked(content: MailContent, hrefOf: (href: string) => string): MailContent {
  const parts = content.parts.map((part) => {
    if (typeof part === 'object' && 'rich' in part) return { rich: relinkedRichMail(part.rich, hrefOf) };
    return typeof part === 'object' && 'href' in part && part.href !== undefined
      ? { ...part, href: hrefOf(part.href) }
      : part;
  });
  return { ...content, parts };
}
