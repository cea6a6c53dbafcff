import { Injectable } from '@nestjs/common';
import type { EmbedCardsProps } from '../../../views/products/embeds/cards.js';
import type { EmbedCodeProps } from '../../../views/products/embeds/code.js';
import {
  CARD_FRAME,
  DEPOSIT_FRAMES,
  type DepositFrame,
  embedPaths,
  type FrameName,
  FRAMES,
  isDepositFrame,
  LAYOUT_PARAMETER,
  TABLE_LAYOUT,
} from '../../shared/paths/embed.js';
import { type DepositCurrency, isInForce } from '../../shared/finance/tax-table.js';
import { LoanPageService } from '../loans/loan-page.service.js';
import { DepositOffersService } from '../../offers/deposit-offers.service.js';
import { CardOffersService } from '../../offers/card-offers.service.js';
import { LoanOffersService } from '../../offers/loan-offers.service.js';
import { VersionedMemo } from '../../platform/page-cache/versioned-memo.js';
import { creditedTo, PUBLISHER_PARAMETER } from '../../shared/paths/publisher.js';
import { LOAN_PATHS, type LoanPath } from '../../shared/paths/site.js';
import { lastOf, type RawQuery } from '../../platform/routing/raw-query.js';
import { TaxesService } from '../../offers/taxes/taxes.service.js';
import { SiteService } from '../../site/site.service.js';
import { cardsFrame } from './embed-cards.view-model.js';
import { queryColors, isMended } from './embed-colors.js';
import { embedCode, FIXED_HEIGHT } from './embed-code.js';
import {
  depositFrame,
  type DepositRows,
  type EmbedFrameModel,
  loanFrame,
  type LoanRows,
  optionsIn,
} from './embed-frame.view-model.js';

/** Currency and title of each deposit frame. */
const DEPOSITS: Readonly<
  Record<DepositFrame, { readonly currency: DepositCurrency; readonly title: string }>
> = {
  mevduat: { currency: 'TRY', title: 'TL Mevduat' },
  'mevduat-usd': { currency: 'USD', title: 'Dolar Mevduatı' },
  'mevduat-eur': { currency: 'EUR', title: 'Avro Mevduatı' },
};

/** The calculator for pages of others, and the code that puts it there. */
@Injectable()
export class EmbedsService {
  constructor(
    private readonly loans: LoanPageService,
    private readonly offers: LoanOffersService,
    private readonly depositOffers: DepositOffersService,
    private readonly cardOffers: CardOffersService,
    private readonly taxes: TaxesService,
    private readonly memo: VersionedMemo,
    private readonly site: SiteService,
  ) {}

  async frame(path: FrameName, query: RawQuery): Promise<EmbedFrameModel> {
    const { primaryColor } = await this.site.current();
    if (isDepositFrame(path)) return depositFrame(await this.deposits(path), query, primaryColor);
    return loanFrame(await this.loansOf(path), query, primaryColor);
  }

  async cards(query: RawQuery): Promise<EmbedCardsProps> {
    const [{ primaryColor }, today] = await Promise.all([this.site.current(), this.loans.today()]);
    return cardsFrame(await this.cardOffers.list(today), query, primaryColor);
  }

  async code(query: RawQuery): Promise<EmbedCodeProps> {
    const asked = lastOf(query['urun']);
    const path = FRAMES.find((known) => known === asked) ?? LOAN_PATHS[0];
    const isCards = asked === CARD_FRAME;
    const [shown, site] = await Promise.all([
      isCards ? this.cards(query) : this.frame(path, query),
      this.site.current(),
    ]);
    const { colors, publisher } = shown;
    const { isTable = false } = optionsIn(query);
    const chosen = { ...shown.asked, [LAYOUT_PARAMETER]: isTable ? TABLE_LAYOUT : undefined };
    const address = creditedTo(
      publisher,
      'question' in shown
        ? embedPaths.frame(path, { ...shown.question, ...chosen })
        : embedPaths.cards(chosen),
    );
    const isFitted = lastOf(query['yukseklik']) !== 'sabit';
    const title = `${shown.title}${isCards ? '' : ' hesaplama'} – ${site.name}`;
    return {
      types: [
        ...LOAN_PATHS.map((value) => ({
          value,
          label: site.loanTypes.find((one) => one.path === value)?.title ?? value,
        })),
        ...DEPOSIT_FRAMES.map((value) => ({ value, label: DEPOSITS[value].title })),
        { value: CARD_FRAME, label: 'Kredi kartları' },
      ],
      path: isCards ? CARD_FRAME : path,
      fields: 'fields' in shown ? shown.fields : null,
      isTable,
      colors,
      isMended: isMended(queryColors(query), colors),
      isFitted,
      publisher: { text: lastOf(query[PUBLISHER_PARAMETER]) ?? '', isKnown: publisher !== undefined },
      frame: { address, title, height: FIXED_HEIGHT },
      code: embedCode({ src: site.publicUrl + address, title, origin: site.publicUrl, isFitted }),
      isForEveryone: site.frameAncestors.length === 0,
    };
  }

  /** Read once a day and again whenever content changes. */
  private async loansOf(path: LoanPath): Promise<LoanRows> {
    const today = await this.loans.today();
    const load = async (): Promise<LoanRows> => {
      const type = await this.loans.typeAt(path, today);
      const [offers, taxes] = await Promise.all([
        this.offers.forEverybody([type.id], today),
        this.loans.taxesOf(type.id, today),
      ]);
      return { path, type, offers, taxes };
    };
    return this.memo.get(`embed ${path}`, load, today);
  }

  /** The same of deposits. */
  private async deposits(path: DepositFrame): Promise<DepositRows> {
    const opening = await this.loans.today();
    const { currency, title } = DEPOSITS[path];
    const load = async (): Promise<DepositRows> => {
      const [offers, rows] = await Promise.all([
        this.depositOffers.forEverybody([currency], opening),
        this.taxes.withholdingRows(),
      ]);
      const withholding = rows.filter((row) => row.currency === currency && isInForce(row, opening));
      return { path, title, currency, opening, offers, withholding };
    };
    return this.memo.get(`embed ${path}`, load, opening);
  }
}
