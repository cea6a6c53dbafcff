import { Controller } from '@nestjs/common';
import type { FormView } from '../../../../views/components/admin-form/form-view.js';
import type { Dated } from '../../../../views/offers/taxes/admin/dated-parts.js';
import { HolidayEdit } from '../../../../views/offers/taxes/admin/holiday-edit.js';
import { HolidayIndex } from '../../../../views/offers/taxes/admin/holiday-index.js';
import { ResourceController } from '../../../admin/resource-controller.js';
import { type PageResponse, page } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { DepositWarnings } from './deposit-warnings.service.js';
import { holidayList } from './holiday-list.js';
import { holidays } from './holiday-resource.js';

@Controller()
@Allow('taxes.write')
export class HolidaysController extends ResourceController({
  resource: holidays,
  list: holidayList,
  index: HolidayIndex,
}) {
  constructor(private readonly warnings: DepositWarnings) {
    super();
  }

  protected override async beside(): Promise<Dated> {
    return { warnings: await this.warnings.ofHolidays() };
  }

  protected override formPage(form: FormView, status: number): PageResponse {
    return page(HolidayEdit, { form }, status);
  }
}
