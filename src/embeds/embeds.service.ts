import { Injectable } from '@nestjs/common';
import type { EmbedCodeProps } from '../../views/embeds/code.js';
import type { EmbedFrameProps } from '../../views/embeds/frame.js';
import { embedPaths } from '../embed-paths.js';
import { LoanPageService } from '../loans/loan-page.service.js';
import { LoanOffersService } from '../offers/loan-offers.service.js';
import { ContentMemo } from '../page-cache/content-memo.js';
import { LOAN_PATHS, type LoanPath } from '../paths.js';
import { lastOf, type RawQuery } from '../routing/raw-query.js';
import { SiteService } from '../site/site.service.js';
import { askedColors, isMended } from './embed-colors.js';
import { embedCode, FIXED_HEIGHT } from './embed-code.js';
import { embedFrame, type EmbedRows } from './embed-frame.view-model.js';

/** The calculator for pages of others, and the code that puts it there. */
@Injectable()
export class EmbedsService {
  constructor(
    private readonly loans: LoanPageService,
    private readonly offers: LoanOffersService,
    private readonly memo: ContentMemo,
    private readonly site: SiteService,
  ) {}

  async frame(path: LoanPath, query: RawQuery): Promise<EmbedFrameProps> {
    const [rows, { primaryColor }] = await Promise.all([this.rows(path), this.site.current()]);
    return embedFrame(rows, query, primaryColor);
  }

  async code(query: RawQuery): Promise<EmbedCodeProps> {
    const asked = lastOf(query['urun']);
    const path = LOAN_PATHS.find((known) => known === asked) ?? LOAN_PATHS[0];
    const [frame, site] = await Promise.all([this.frame(path, query), this.site.current()]);
    const { type, form, colors } = frame;
    const address = embedPaths.frame(path, {
      tutar: form.amount / 100,
      vade: form.termMonths || undefined,
      ...frame.asked,
    });
    const isFitted = lastOf(query['yukseklik']) !== 'sabit';
    const title = `${type.title} hesaplama – ${site.name}`;
    return {
      types: site.loanTypes.map((one) => ({ value: one.path, label: one.title })),
      path,
      form,
      limits: frame.limits,
      colors,
      isMended: isMended(askedColors(query), colors),
      isFitted,
      frame: { address, title, height: FIXED_HEIGHT },
      code: embedCode({ src: site.publicUrl + address, title, origin: site.publicUrl, isFitted }),
      isForEveryone: site.frameAncestors.length === 0,
    };
  }

  /** Read once a day and again whenever content changes. */
  private async rows(path: LoanPath): Promise<EmbedRows> {
    const today = await this.loans.today();
    const load = async (): Promise<EmbedRows> => {
      const type = await this.loans.typeAt(path, today);
      const [offers, taxes] = await Promise.all([
        this.offers.list([type.id], today),
        this.loans.taxesOf(type.id, today),
      ]);
      return { type, offers, taxes };
    };
    return this.memo.get(`embed ${path}`, load, today);
  }
}
