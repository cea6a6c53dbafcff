import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  type StreamableFile,
  UnprocessableEntityException,
} from '@nestjs/common';
import type { Request } from 'express';
import { BankOffersIndex } from '../../../views/offers/admin/bank-offers/index.js';
import { Exports } from '../../admin/exports.service.js';
import type { Form } from '../../admin/form-input.js';
import { readListQuery } from '../../admin/list-query.js';
import { foundHref, toListView } from '../../admin/list-view.js';
import { Lists } from '../../admin/lists.service.js';
import { RecordActions, type Switched } from '../../admin/record-actions.service.js';
import { Records } from '../../admin/records.service.js';
import type { Actor } from '../../platform/audit/audit.service.js';
import { imageUrlOrNull } from '../../site/images/image-url.js';
import { adminPaths } from '../../shared/paths/site.js';
import { type PageResponse, page, type Redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { By } from '../../platform/routing/actor.js';
import { Audited } from '../../platform/routing/audited.js';
import { bankOfferList, CSV_COLUMNS } from './bank-offer-list.js';
import { bankOffers } from './bank-offer-resource.js';
import { banks } from '../../banks/admin/bank-resource.js';

/** Which banks are advertised to people who become customers without visiting a branch. */
@Controller()
@Allow('offers.write')
export class AdminBankOffersController {
  constructor(
    private readonly lists: Lists,
    private readonly recordActions: RecordActions,
    private readonly records: Records,
    private readonly exports: Exports,
  ) {}

  @Get(adminPaths.bankOffers())
  async index(@Query() given: Form): Promise<PageResponse> {
    const found = await this.lists.page(bankOfferList, readListQuery(bankOfferList, given));
    const list = toListView(bankOfferList, found);
    return page(BankOffersIndex, {
      list,
      csvHref: foundHref(adminPaths.bankOffersCsv, list),
      filters: found.query.filters,
      rows: found.rows.map((row) => ({
        id: row.id,
        name: row.name,
        color: row.color,
        logoUrl: imageUrlOrNull(row.logo_hash, row.logo_mime),
        isBankActive: row.is_bank_active,
        order: row.position,
        isSponsored: row.is_sponsored,
        offerCount: row.offers.length,
        isActive: row.is_active,
      })),
    });
  }

  @Get(adminPaths.bankOffersCsv())
  @Header('Cache-Control', 'no-store')
  csv(@Query() given: Form): Promise<StreamableFile> {
    const query = readListQuery(bankOfferList, given);
    return this.exports.file('banka-teklifleri', bankOfferList, query, CSV_COLUMNS);
  }

  @Post(`${adminPaths.bankOffers()}/:id/active`)
  @HttpCode(200)
  @Audited('bank-offer.update')
  async toggle(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<Redirect | Switched> {
    const name = banks.title((await this.records.find(banks, id)).record);
    const { offers } = (await this.records.find(bankOffers, id)).record;
    if (body['value'] === 'true' && Array.isArray(offers) && offers.length === 0)
      throw new UnprocessableEntityException({ text: `${name} için önce en az bir fırsat yazın.` });
    return this.recordActions.toggle(
      bankOffers,
      id,
      { req, body, actor },
      {
        column: 'is_active',
        text: (isOn) => `${name} ${isOn ? 'aktif' : 'pasif'} yapıldı`,
        back: adminPaths.bankOffers(),
      },
    );
  }
}
