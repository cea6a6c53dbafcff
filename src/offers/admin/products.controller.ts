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
import { ProductEdit } from '../../../views/offers/admin/edit.js';
import { ProductIndex } from '../../../views/offers/admin/index.js';
import { BankOptions } from '../../admin/bank-options.js';
import { Exports } from '../../admin/exports.service.js';
import type { Form } from '../../admin/form-input.js';
import {
  ACTIVE,
  FEATURED,
  Forms,
  type ShowForm,
  type Submission,
  type Switched,
} from '../../admin/forms.service.js';
import { readListQuery } from '../../admin/list-query.js';
import { Lists } from '../../admin/lists.service.js';
import { Sent } from '../../admin/sent.js';
import { PictureIntake, type Taken } from '../../images/admin/picture-intake.service.js';
import { adminPaths } from '../../paths.js';
import { type Page, page, type Redirect } from '../../rendering/page.js';
import { Allow } from '../../routing/access.js';
import { Audited } from '../../routing/audited.js';
import { withButtonText } from './button-text.js';
import { CSV_COLUMNS, toIndex } from './product-index.view-model.js';
import { productList } from './product-list.js';
import { products } from './product-resource.js';

const LIST = adminPaths.products();

@Controller()
@Allow('products.write')
export class AdminProductsController {
  constructor(
    private readonly lists: Lists,
    private readonly forms: Forms,
    private readonly exports: Exports,
    private readonly banks: BankOptions,
    private readonly pictures: PictureIntake,
  ) {}

  @Get(LIST)
  async index(@Query() given: Form): Promise<Page> {
    const found = await this.lists.page(productList, readListQuery(productList, given));
    return page(ProductIndex, toIndex(found, await this.banks.all()));
  }

  @Get(adminPaths.productsCsv())
  @Header('Cache-Control', 'no-store')
  csv(@Query() given: Form): Promise<StreamableFile> {
    return this.exports.file('urunler', productList, readListQuery(productList, given), CSV_COLUMNS);
  }

  @Get(adminPaths.newProduct())
  async new(@Req() req: Request): Promise<Page> {
    return this.show()(await this.forms.blank(products, req));
  }

  @Post(LIST)
  @Audited('product.create')
  async create(@Sent() sent: Submission): Promise<Page | Redirect> {
    const taken = await this.takePicture(sent);
    return this.forms.create(products, { ...sent, ...taken }, this.show(taken.address));
  }

  @Get(`${LIST}/:id`)
  async edit(@Req() req: Request, @Param('id') id: string): Promise<Page> {
    return this.show()(await this.forms.of(products, id, req));
  }

  @Post(`${LIST}/:id`)
  @Audited('product.update')
  async update(@Param('id') id: string, @Sent() sent: Submission): Promise<Page | Redirect> {
    const taken = await this.takePicture(sent);
    return this.forms.update(products, id, { ...sent, ...taken }, this.show(taken.address));
  }

  @Post(`${LIST}/:id/active`)
  @HttpCode(200)
  @Audited('product.update')
  activate(@Param('id') id: string, @Sent() sent: Submission): Promise<Redirect | Switched> {
    return this.forms.toggle(products, id, sent, ACTIVE);
  }

  @Post(`${LIST}/:id/featured`)
  @HttpCode(200)
  @Audited('product.update')
  feature(@Param('id') id: string, @Sent() sent: Submission): Promise<Redirect | Switched> {
    return this.forms.toggle(products, id, sent, FEATURED);
  }

  @Post(`${LIST}/:id/delete`)
  @HttpCode(200)
  @Allow('products.delete')
  @Audited('product.delete')
  destroy(@Param('id') id: string, @Sent() sent: Submission): Promise<Page | Redirect> {
    return this.forms.remove(products, id, sent);
  }

  private takePicture({ req, body }: Submission): Promise<Taken> {
    const { name } = body;
    return this.pictures.take(req, body, 'image_id', typeof name === 'string' ? name : 'Kart');
  }

  private show(address = ''): ShowForm {
    return async (form, status) => {
      const banks = await this.banks.all();
      const picture = { picture: await this.pictures.view(form.values['image_id']), address };
      return page(ProductEdit, { form: withButtonText(form, banks), picture }, status);
    };
  }
}
