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
import type { Form } from '../../admin/form-input.js';
import { filePaths, Indexes } from '../../admin/indexes.service.js';
import { rowsFileAt } from '../../admin/rows-file.js';
import { readListQuery } from '../../admin/list-query.js';
import { RecordActions, type Switched } from '../../admin/record-actions.service.js';
import { Records } from '../../admin/records.service.js';
import type { Actor } from '../../platform/audit/audit.service.js';
import { adminPaths } from '../../shared/paths/site.js';
import type { PageResponse, Redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { By } from '../../platform/routing/actor.js';
import { Audited } from '../../platform/routing/audited.js';
import { bankOfferList } from './bank-offer-list.js';
import { bankOffers } from './bank-offer-resource.js';
import { banks } from '../../banks/admin/bank-resource.js';

/** Which banks are advertised to people who become customers without visiting a branch. */
@Controller()
@Allow('offers.write')
export class AdminBankOffersController {
  constructor(
    private readonly indexes: Indexes,
    private readonly recordActions: RecordActions,
    private readonly records: Records,
  ) {}

  @Get(adminPaths.bankOffers())
  index(@Query() given: Form): Promise<PageResponse> {
    return this.indexes.page(BankOffersIndex, bankOfferList, readListQuery(bankOfferList, given), {});
  }

  @Get(filePaths(bankOfferList))
  @Header('Cache-Control', 'no-store')
  file(@Query() given: Form, @Req() req: Request): Promise<StreamableFile> {
    return this.indexes.file(
      BankOffersIndex,
      bankOfferList,
      readListQuery(bankOfferList, given),
      rowsFileAt(req),
    );
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
