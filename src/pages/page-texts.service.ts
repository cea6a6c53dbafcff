import { Injectable } from '@nestjs/common';
import type { TextReader } from '../../views/blocks/values.js';
import { addMonths, type CalendarDate, daysBetween, todayIn } from '../finance/calendar.js';
import {
  type DepositCurrency,
  TaxNotFound,
  type WithholdingRow,
  withholdingPercentOn,
} from '../finance/tax-table.js';
import { formatNumber } from '../finance/tr/format.js';
import { TaxesService } from '../products/taxes.service.js';
import { escapeHtml, type SafeHtml } from '../rendering/html.js';
import type { Site } from '../rendering/context.js';
import { SiteService } from '../site/site.service.js';
import { fillPlaceholders, type WithholdingText } from './placeholders.js';
import { sanitiseHtml } from './sanitise-html.js';

const CURRENCIES: ReadonlySet<string> = new Set<DepositCurrency>(['TRY', 'USD', 'EUR']);
const LONGER_MONTHS = 24;
const KNOWN_LENGTH_MAX = 4_000_000;

/** Texts of pages on their way to visitors: placeholders filled, markup made harmless. */
@Injectable()
export class PageTextsService {
  private readonly sanitised = new Map<string, SafeHtml>();
  private knownLength = 0;

  constructor(
    private readonly site: SiteService,
    private readonly taxes: TaxesService,
  ) {}

  /** A reader with the facts of this moment. */
  async reader(): Promise<TextReader> {
    const [site, rows] = await Promise.all([this.site.current(), this.taxes.withholdingRows()]);
    return this.readerFor(site, withholdingText(rows, todayIn(site.timeZone, new Date())));
  }

  /** For a database that is away: the settings as last known, and no tax rates. */
  async readerWithoutTaxes(): Promise<TextReader> {
    return this.readerFor(await this.site.currentOrDefault(), () => null);
  }

  private readerFor(site: Site, withholding: WithholdingText): TextReader {
    return {
      text: (stored) => fillPlaceholders(stored, site, withholding),
      html: (stored) => this.clean(fillPlaceholders(stored, site, withholding, escapeHtml)),
    };
  }

  /** The same text is parsed once: pages are rendered again with every change of content. */
  private clean(html: string): SafeHtml {
    const known = this.sanitised.get(html);
    if (known !== undefined) return known;
    const clean = sanitiseHtml(html, { scrollingTables: true });
    if (this.knownLength > KNOWN_LENGTH_MAX) {
      this.sanitised.clear();
      this.knownLength = 0;
    }
    this.sanitised.set(html, clean);
    this.knownLength += html.length + clean.length;
    return clean;
  }
}

/** Reads the tax table for the placeholders of texts; a gap in it is a gap in the text, not a failure. */
export function withholdingText(rows: readonly WithholdingRow[], today: CalendarDate): WithholdingText {
  return (currency, months) => {
    if (!CURRENCIES.has(currency)) return null;
    const term = months === 'any' ? 1 : months === 'longer' ? LONGER_MONTHS : months;
    try {
      const days = daysBetween(today, addMonths(today, term));
      const percent = withholdingPercentOn(rows, currency as DepositCurrency, today, days);
      const digits = [0, 1].find((count) => Number(percent.toFixed(count)) === percent) ?? 2;
      return formatNumber(percent, digits);
    } catch (error) {
      if (error instanceof TaxNotFound || error instanceof RangeError) return null;
      throw error;
    }
  };
}
