import { Injectable } from '@nestjs/common';
import type { TextReader } from '../../../views/blocks/values.js';
import { type CalendarDate, todayIn } from '../../shared/finance/calendar.js';
import type { WithholdingRow } from '../../shared/finance/tax-table.js';
import { TaxesService } from '../../offers/taxes/taxes.service.js';
import { escapeHtml, type SafeHtml } from '../../shared/rendering/html.js';
import type { Site } from '../../shared/rendering/context.js';
import { SiteService } from '../../site/site.service.js';
import { fillPlaceholders, type WithholdingText } from '../../../views/blocks/content/placeholders.js';
import { sanitiseHtml } from '../../../views/blocks/content/sanitise-html.js';
import { withholdingText } from '../../../views/blocks/content/withholding-text.js';

const MAX_KNOWN_LENGTH = 4_000_000;

export interface TaxData {
  readonly withholding: readonly WithholdingRow[];
  readonly today: CalendarDate;
}

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
    const [site, { withholding, today }] = await Promise.all([this.site.current(), this.taxFacts()]);
    return this.readerFor(site, withholdingText(withholding, today));
  }

  /** Taxes and the day for placeholders. */
  async taxFacts(): Promise<TaxData> {
    const [{ timeZone }, withholding] = await Promise.all([
      this.site.current(),
      this.taxes.withholdingRows(),
    ]);
    return { withholding, today: todayIn(timeZone, new Date()) };
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
    if (this.knownLength > MAX_KNOWN_LENGTH) {
      this.sanitised.clear();
      this.knownLength = 0;
    }
    this.sanitised.set(html, clean);
    this.knownLength += html.length + clean.length;
    return clean;
  }
}
