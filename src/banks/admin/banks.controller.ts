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
import { BankEdit } from '../../../views/banks/admin/edit.js';
import { BankIndex } from '../../../views/banks/admin/index.js';
import { Exports } from '../../admin/exports.service.js';
import type { Form } from '../../admin/form-input.js';
import { Forms, type ShowForm, type Submission, type Switched } from '../../admin/forms.service.js';
import { readListQuery } from '../../admin/list-query.js';
import { Lists } from '../../admin/lists.service.js';
import { Sent } from '../../admin/sent.js';
import { PictureIntake, type Taken } from '../../images/admin/picture-intake.service.js';
import { adminPaths } from '../../paths.js';
import { type Page, page, type Redirect } from '../../rendering/page.js';
import { Allow } from '../../routing/access.js';
import { Audited } from '../../routing/audited.js';
import { CSV_COLUMNS, toIndex } from './bank-index.view-model.js';
import { bankList } from './bank-list.js';
import { banks } from './bank-resource.js';

const ONE = `${adminPaths.banks()}/:id`;

@Controller()
@Allow('banks.write')
export class AdminBanksController {
  constructor(
    private readonly lists: Lists,
    private readonly forms: Forms,
    private readonly exports: Exports,
    private readonly pictures: PictureIntake,
  ) {}

  @Get(adminPaths.banks())
  async index(@Query() given: Form): Promise<Page> {
    const found = await this.lists.page(bankList, readListQuery(bankList, given));
    return page(BankIndex, toIndex(found, await this.lists.context()));
  }

  @Get(adminPaths.banksCsv())
  @Header('Cache-Control', 'no-store')
  csv(@Query() given: Form): Promise<StreamableFile> {
    return this.exports.file('bankalar', bankList, readListQuery(bankList, given), CSV_COLUMNS);
  }

  @Get(adminPaths.newBank())
  async new(@Req() req: Request): Promise<Page> {
    return this.show()(await this.forms.blank(banks, req));
  }

  @Post(adminPaths.banks())
  @Audited('bank.create')
  async create(@Sent() sent: Submission): Promise<Page | Redirect> {
    const taken = await this.takeLogo(sent);
    return this.forms.create(banks, { ...sent, ...taken }, this.show(taken.address));
  }

  @Get(ONE)
  async edit(@Req() req: Request, @Param('id') id: string): Promise<Page> {
    return this.show()(await this.forms.of(banks, id, req));
  }

  @Post(ONE)
  @Audited('bank.update')
  async update(@Param('id') id: string, @Sent() sent: Submission): Promise<Page | Redirect> {
    const taken = await this.takeLogo(sent);
    return this.forms.update(banks, id, { ...sent, ...taken }, this.show(taken.address));
  }

  @Post(`${ONE}/active`)
  @HttpCode(200)
  @Audited('bank.update')
  activate(@Param('id') id: string, @Sent() sent: Submission): Promise<Redirect | Switched> {
    const text = (isOn: boolean, name: string): string => `${name} ${isOn ? 'aktif' : 'pasif'} yapıldı`;
    return this.forms.toggle(banks, id, sent, { column: 'is_active', text });
  }

  @Post(`${ONE}/featured`)
  @HttpCode(200)
  @Audited('bank.update')
  feature(@Param('id') id: string, @Sent() sent: Submission): Promise<Redirect | Switched> {
    const text = (isOn: boolean, name: string): string =>
      isOn ? `${name} öne çıkarıldı` : `${name} artık öne çıkarılmıyor`;
    return this.forms.toggle(banks, id, sent, { column: 'is_featured', text });
  }

  @Post(`${ONE}/delete`)
  @HttpCode(200)
  @Allow('banks.delete')
  @Audited('bank.delete')
  destroy(@Param('id') id: string, @Sent() sent: Submission): Promise<Page | Redirect> {
    return this.forms.remove(banks, id, sent);
  }

  private takeLogo({ req, body }: Submission): Promise<Taken> {
    const { name } = body;
    return this.pictures.take(req, body, 'logo_id', `${typeof name === 'string' ? name : 'Banka'} logosu`);
  }

  private show(address = ''): ShowForm {
    return async (form, status) => {
      const logo = { picture: await this.pictures.view(form.values['logo_id']), address };
      return page(BankEdit, { form, logo }, status);
    };
  }
}
