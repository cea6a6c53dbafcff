import { Controller } from '@nestjs/common';
import {
  PublisherEdit,
  type PublisherMonthItem,
} from '../../../../views/applications/publishers/admin/edit.js';
import { PublisherIndex } from '../../../../views/applications/publishers/admin/index.js';
import type { FormView } from '../../../../views/components/admin-form/form-view.js';
import { type FormPlace, ResourceController } from '../../../admin/resource-controller.js';
import { ACTIVE } from '../../../admin/switch.js';
import { kurusFromLira } from '../../../shared/finance/money.js';
import { formatLira, formatMonth, formatNumber } from '../../../shared/finance/tr/format.js';
import { type PageResponse, page } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { PublisherEarnings, type PublisherMonth } from '../publisher-earnings.service.js';
import { publisherList } from './publisher-list.js';
import { publishers } from './publisher-resource.js';

const FIGURES = 'free: figures about nobody, each change with its author in the audit log';

/** Partners that are paid for applications, and what each has earned. */
@Controller()
@Allow('billing.write')
export class PublishersController extends ResourceController({
  resource: publishers,
  list: publisherList,
  index: PublisherIndex,
  switches: { active: ACTIVE },
  free: { create: FIGURES, update: FIGURES, destroy: FIGURES, active: FIGURES },
}) {
  constructor(private readonly earnings: PublisherEarnings) {
    super();
  }

  protected override async formPage(
    form: FormView,
    status: number,
    { id }: FormPlace,
  ): Promise<PageResponse> {
    const months = id === null ? [] : await this.earnings.months(id);
    return page(PublisherEdit, { form, id, months: months.map(inWords) }, status);
  }
}

const inWords = ({ month, by_program, by_link, approved, amount }: PublisherMonth): PublisherMonthItem => ({
  month: formatMonth(month),
  byProgram: formatNumber(by_program),
  byLink: formatNumber(by_link),
  approved: formatNumber(approved),
  amount: formatLira(kurusFromLira(amount), { decimals: 2 }),
});
