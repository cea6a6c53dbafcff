import { Controller } from '@nestjs/common';
import type { FormView } from '../../../views/components/admin-form/form-view.js';
import { ProductEdit } from '../../../views/offers/admin/edit.js';
import { ProductIndex } from '../../../views/offers/admin/index.js';
import { BankOptions } from '../../admin/bank-options.js';
import type { Submission } from '../../admin/forms.service.js';
import { ACTIVE, FEATURED } from '../../admin/switch.js';
import { type FormPlace, type Ready, ResourceController } from '../../admin/resource-controller.js';
import { PictureIntake } from '../../site/images/admin/picture-intake.service.js';
import { type PageResponse, page } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { withButtonText } from '../../banks/admin/button-text.js';
import { productList } from './product-list.js';
import { products } from './product-resource.js';

@Controller()
@Allow('products.write')
export class AdminProductsController extends ResourceController({
  resource: products,
  list: productList,
  index: ProductIndex,
  mayDelete: 'products.delete',
  switches: { active: ACTIVE, featured: FEATURED },
}) {
  constructor(
    private readonly banks: BankOptions,
    private readonly pictures: PictureIntake,
  ) {
    super();
  }

  protected override async formPage(
    form: FormView,
    status: number,
    { address }: FormPlace,
  ): Promise<PageResponse> {
    const picture = { picture: await this.pictures.view(form.values['image_id']), address };
    return page(ProductEdit, { form: withButtonText(form, await this.banks.all()), picture }, status);
  }

  protected override async ready(sent: Submission): Promise<Ready> {
    const { name } = sent.body;
    const description = typeof name === 'string' ? name : 'Kart';
    return { ...sent, ...(await this.pictures.take(sent.req, sent.body, 'image_id', description)) };
  }
}
