import {
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  type StreamableFile,
} from '@nestjs/common';
import type { Request } from 'express';
import { TaxEdit } from '../../../views/taxes/admin/edit.js';
import { TaxIndex } from '../../../views/taxes/admin/index.js';
import { Exports } from '../../admin/exports.service.js';
import type { Form } from '../../admin/form-input.js';
import { Forms, type ShowForm, type Submission } from '../../admin/forms.service.js';
import { readListQuery } from '../../admin/list-query.js';
import { Lists } from '../../admin/lists.service.js';
import { Sent } from '../../admin/sent.js';
import { adminPaths } from '../../paths.js';
import { type Page, page, type Redirect } from '../../rendering/page.js';
import { Allow } from '../../routing/access.js';
import { Audited } from '../../routing/audited.js';
import { taxList } from './dated-lists.js';
import { TAX_CSV_COLUMNS, toTaxIndex } from './dated-index.view-model.js';
import { RateWarnings } from './rate-warnings.service.js';
import { taxes } from './tax-resource.js';

const LIST = adminPaths.taxes();

@Controller()
@Allow('taxes.write')
export class TaxesController {
  constructor(
    private readonly lists: Lists,
    private readonly forms: Forms,
    private readonly exports: Exports,
    private readonly warnings: RateWarnings,
  ) {}

  @Get(LIST)
  async index(@Query() given: Form): Promise<Page> {
    const found = await this.lists.page(taxList, readListQuery(taxList, given));
    return page(TaxIndex, toTaxIndex(found, await this.warnings.ofTaxes()));
  }

  @Get(adminPaths.taxesCsv())
  @Header('Cache-Control', 'no-store')
  csv(@Query() given: Form): Promise<StreamableFile> {
    return this.exports.file('vergiler', taxList, readListQuery(taxList, given), TAX_CSV_COLUMNS);
  }

  @Get(adminPaths.newTax())
  async new(@Req() req: Request): Promise<Page> {
    return this.show(await this.forms.blank(taxes, req));
  }

  @Post(LIST)
  @Audited('tax-rate.create')
  create(@Sent() sent: Submission): Promise<Page | Redirect> {
    return this.forms.create(taxes, sent, this.show);
  }

  @Get(`${LIST}/:id`)
  async edit(@Req() req: Request, @Param('id') id: string): Promise<Page> {
    return this.show(await this.forms.of(taxes, id, req));
  }

  @Post(`${LIST}/:id`)
  @Audited('tax-rate.update')
  update(@Param('id') id: string, @Sent() sent: Submission): Promise<Page | Redirect> {
    return this.forms.update(taxes, id, sent, this.show);
  }

  @Post(`${LIST}/:id/delete`)
  @HttpCode(200)
  @Audited('tax-rate.delete')
  destroy(@Param('id') id: string, @Sent() sent: Submission): Promise<Page | Redirect> {
    return this.forms.remove(taxes, id, sent);
  }

  private readonly show: ShowForm = (form, status) => page(TaxEdit, { form }, status);
}
