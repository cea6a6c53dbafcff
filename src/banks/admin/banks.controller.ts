import { Controller } from '@nestjs/common';
import type { FormView } from '../../../views/components/admin-form/form-view.js';
import { BankEdit, type BankEditProps } from '../../../views/banks/admin/edit.js';
import { BankIndex } from '../../../views/banks/admin/index.js';
import type { Submission } from '../../admin/forms.service.js';
import { type FormPlace, type Ready, ResourceController } from '../../admin/resource-controller.js';
import { Webhooks } from '../../messages/deliveries/webhooks.service.js';
import { PictureIntake } from '../../site/images/admin/picture-intake.service.js';
import { adminPaths } from '../../shared/paths/site.js';
import { type PageResponse, page } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { bankList } from './bank-list.js';
import { banks } from './bank-resource.js';
import { BankWaysService, WAYS_DAYS } from './bank-ways.service.js';

@Controller()
@Allow('banks.write')
export class AdminBanksController extends ResourceController({
  resource: banks,
  list: bankList,
  index: BankIndex,
  mayDelete: 'banks.delete',
  switches: {
    active: {
      column: 'is_active',
      text: (isOn, name) => `${name} ${isOn ? 'aktif' : 'pasif'} yapıldı`,
    },
    featured: {
      column: 'is_featured',
      text: (isOn, name) => (isOn ? `${name} öne çıkarıldı` : `${name} artık öne çıkarılmıyor`),
    },
  },
}) {
  constructor(
    private readonly pictures: PictureIntake,
    private readonly ways: BankWaysService,
    private readonly webhooks: Webhooks,
  ) {
    super();
  }

  protected override async formPage(
    form: FormView,
    status: number,
    { id, address }: FormPlace,
  ): Promise<PageResponse> {
    const logo = { picture: await this.pictures.view(form.values['logo_id']), address };
    const ways = id === null ? null : await this.waysOf(id);
    const endpoints = (id === null ? [] : await this.webhooks.ofBank(id)).map(({ id: value, name }) => ({
      value,
      label: name,
    }));
    return page(BankEdit, { form, logo, ways, endpoints }, status);
  }

  private async waysOf(id: string): Promise<BankEditProps['ways']> {
    const href = adminPaths.reports({ tab: 'banks', item: id });
    return { ...(await this.ways.of(id)), days: WAYS_DAYS, href };
  }

  protected override async ready(sent: Submission): Promise<Ready> {
    const { name } = sent.body;
    const description = `${typeof name === 'string' ? name : 'Banka'} logosu`;
    return { ...sent, ...(await this.pictures.take(sent.req, sent.body, 'logo_id', description)) };
  }
}
