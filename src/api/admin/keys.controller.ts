import { Controller } from '@nestjs/common';
import type { FormView } from '../../../views/components/admin-form/form-view.js';
import { KeyEdit } from '../../../views/api/admin/edit.js';
import { KeyIndex } from '../../../views/api/admin/index.js';
import { PublisherEarnings } from '../../applications/publishers/publisher-earnings.service.js';
import { ACTIVE } from '../../admin/switch.js';
import { type FormPlace, ResourceController } from '../../admin/resource-controller.js';
import { type PageResponse, page } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { keyList } from './key-list.js';
import { apiKeys } from './key-resource.js';

/** The programs that may ask, and what each of them may. */
@Controller()
@Allow('settings.write')
export class KeysController extends ResourceController({
  resource: apiKeys,
  list: keyList,
  index: KeyIndex,
  switches: { active: ACTIVE },
  free: {
    destroy: 'free: takes something away, and a key that is lost is renewed by asking',
    active: 'free: the key is what it was, and whoever has it had it before',
  },
}) {
  constructor(private readonly earnings: PublisherEarnings) {
    super();
  }

  protected override async formPage(
    form: FormView,
    status: number,
    { id }: FormPlace,
  ): Promise<PageResponse> {
    const known = (await this.earnings.publishers()).map(({ id: value, name: label }) => ({ value, label }));
    return page(KeyEdit, { form, id, publishers: [{ value: '', label: 'Yok' }, ...known] }, status);
  }
}
